import { eq } from 'drizzle-orm'
import { adSellers, mails } from '../database/schema.ts'
import { MANAGE_LINK } from '../src/features/ad-life/manage-link.ts'
import { formBody } from './form-body.ts'
import { createTestAds } from './test-ads.ts'

/** The site with ads whose sellers' secret links are known, and forms to send. */
export async function createTestSellers(options: Parameters<typeof createTestAds>[0] = {}) {
  const site = await createTestAds(options)
  const { app, db, deps } = site
  return {
    ...site,
    /** A live ad and the secret of its manage link. */
    async sell(email: string) {
      const { id } = await site.publish({ email, category: 'technology-it', location: 'Ottawa, ON' })
      const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, id))
      return { id, token: deps.links.tokenOf(MANAGE_LINK, seller?.linkSeed ?? '') }
    },
    post: (url: string, fields: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, ...formBody(fields) }),
    lettersTo: (email: string) => db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.id),
  }
}
