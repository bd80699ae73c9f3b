import { and, eq, inArray } from 'drizzle-orm'
import { adSellers, ads } from '../../../database/schema.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { AdDeps } from '../ad-life/ad-deps.ts'
import { linksRequestedEmail } from './links-requested.email.tsx'

const MAX_LINKS = 20

/** Mails the links of all ads of an address, to that address only. An unknown one gets no mail, and nobody is told. */
export async function sendManageLinks({ db, site, links }: AdDeps, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await tx
      .select({
        title: ads.title,
        status: ads.status,
        linkSeed: adSellers.linkSeed,
        confirmedAt: adSellers.confirmedAt,
      })
      .from(adSellers)
      .innerJoin(ads, eq(ads.id, adSellers.adId))
      .where(
        and(
          eq(adSellers.email, email),
          // Also of what was taken off: its page is the way to appeal.
          inArray(ads.status, ['draft', 'held', 'live', 'expired', 'sold', 'removed']),
        ),
      )
      .orderBy(ads.id)
      .limit(MAX_LINKS)
    if (own.length > 0) await enqueueMail(tx, linksRequestedEmail(site, links, { to: email, ads: own }))
  })
}
