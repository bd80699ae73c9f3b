import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { AdDeps, Outcome } from './ad-deps.ts'
import { adEndedEmail } from './ad-ended.email.tsx'
import { lockAd, updateAd } from './ad-life.queries.ts'
import type { EndReason } from './end-reasons.ts'

/** An operator takes a published ad off the site, for a named rule. */
export async function removeAd(
  deps: AdDeps,
  adId: number,
  reason: EndReason,
): Promise<Outcome<'gone' | 'not-live'>> {
  const { db, now, site, tags } = deps
  const outcome = await db.transaction(async (tx): Promise<Outcome<'gone' | 'not-live'>> => {
    const found = await lockAd(tx, { adId })
    if (!found) return { ok: false, reason: 'gone' }
    if (found.ad.status !== 'live') return { ok: false, reason: 'not-live' }
    await updateAd(tx, adId, { status: 'removed' }, { endedAt: now(), endReason: reason })
    await enqueueMail(tx, adEndedEmail(site, deps.links, found, { verb: 'removed', reason }))
    return { ok: true }
  })
  if (outcome.ok) await tags.bump('ads')
  return outcome
}
