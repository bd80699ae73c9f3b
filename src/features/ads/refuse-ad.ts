import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { AdDeps, Outcome } from './ad-deps.ts'
import { adEndedEmail } from './ad-ended.email.tsx'
import { lockAd, updateAd } from './ad-life.queries.ts'
import type { EndReason } from './end-reasons.ts'

/** An operator looked at a held ad and does not publish it. The seller reads the rule and how to appeal. */
export async function refuseAd(
  deps: AdDeps,
  adId: number,
  reason: EndReason,
): Promise<Outcome<'gone' | 'not-held'>> {
  const { db, now, site } = deps
  return db.transaction(async (tx): Promise<Outcome<'gone' | 'not-held'>> => {
    const found = await lockAd(tx, { adId })
    if (!found) return { ok: false, reason: 'gone' }
    if (found.ad.status !== 'held') return { ok: false, reason: 'not-held' }
    await updateAd(tx, adId, { status: 'removed' }, { endedAt: now(), endReason: reason })
    await enqueueMail(tx, adEndedEmail(site, deps.links, found, { verb: 'refused', reason }))
    return { ok: true }
  })
}
