import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { mails, newsletterSubscribers } from '../database/schema.ts'
import { readEnv } from '../src/env.ts'
import type { NewsletterDeps } from '../src/features/newsletter/newsletter-deps.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'

/** The world of the newsletter's rules, with a data folder of its own. */
export function createNewsletterDeps(
  db: Database,
  { now = () => new Date(), settings = {} }: { now?: () => Date; settings?: Record<string, string> } = {},
): NewsletterDeps {
  const env = readEnv({
    NODE_ENV: 'test',
    SITE_URL: 'https://akwaaba.example',
    SITE_POSTAL_ADDRESS: '100 Example Street, Toronto ON',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'mail-newsletter-')),
    ...settings,
  })
  return { db, now, env, secrets: createSecrets('only for tests, never in the world') }
}

export async function insertConfirmed(
  db: Database,
  emails: string[],
  confirmedAt = new Date(),
): Promise<void> {
  const rows = emails.map((email) => ({
    email,
    status: 'confirmed' as const,
    requestedAt: confirmedAt,
    confirmedAt,
  }))
  await db.insert(newsletterSubscribers).values(rows)
}

export const manyAddresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `reader${index + 1}@mail.example`)

/** The newest mail in the outbox, with the addresses it links to on the site. */
export async function readLatestMail(db: Database) {
  const [mail] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1)
  if (!mail) throw new Error('The outbox is empty.')
  return { ...mail, links: linksIn(`${mail.textBody} ${mail.headers['List-Unsubscribe'] ?? ''}`) }
}

export function linksIn(words: string): string[] {
  const found = words.matchAll(/https:\/\/akwaaba\.example(\/[^\s<>"]*)/g)
  return [...new Set([...found].map(([, path = '/']) => path))]
}
