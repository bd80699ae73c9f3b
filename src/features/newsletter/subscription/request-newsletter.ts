import { newsletterRequests } from '../../../../database/schema.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'

interface Asked {
  kind: 'subscribe' | 'data'
  email: string
  /** The path of the page whose form was used. */
  page: string
}

/**
 * Only stores the request: nothing is looked up before the response, so the response and its time are equal
 * for an address we know and one we do not. `answerRequests` does the rest a moment later.
 */
export async function requestNewsletter({ db, now }: NewsletterDeps, asked: Asked): Promise<void> {
  await db.insert(newsletterRequests).values({ ...asked, requestedAt: now() })
}
