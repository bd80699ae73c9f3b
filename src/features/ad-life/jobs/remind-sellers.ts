import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { adSellers, ads } from '../../../../database/schema.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { AdDeps } from '../ad-deps.ts'
import { updateAd } from '../ad-life.queries.ts'
import { adExpiringEmail } from '../mail/ad-shown.email.tsx'

const REMINDER_DAYS = 7
const BATCH = 200

/** Reminds sellers once, a week before their ad ends, with a link to renew it. Returns how many. */
export async function remindSellers({ db, now, site, links }: AdDeps): Promise<number> {
  const at = now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ ad: ads, seller: adSellers })
      .from(ads)
      .innerJoin(adSellers, eq(adSellers.adId, ads.id))
      .where(
        and(
          eq(ads.status, 'live'),
          gt(ads.expiresAt, at),
          lte(ads.expiresAt, new Date(at.getTime() + REMINDER_DAYS * DAY_MS)),
          isNull(adSellers.remindedAt),
        ),
      )
      .limit(BATCH)
      .for('update', { of: adSellers, skipLocked: true })
    for (const found of due) {
      await enqueueMail(tx, adExpiringEmail(site, links, found))
      await updateAd(tx, found.ad.id, {}, { remindedAt: at })
    }
    return due.length
  })
}
