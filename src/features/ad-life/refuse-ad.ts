import type { AdDeps, Decider, Outcome } from './ad-deps.ts'
import { lockAd } from './ad-life.queries.ts'
import { endAd } from './end-ad.ts'
import type { EndReason } from './end-reasons.ts'

/** An operator looked at a held ad and does not publish it. The seller reads the rule and how to appeal. */
export async function refuseAd(
  deps: AdDeps,
  adId: number,
  reason: EndReason,
  by?: Decider,
): Promise<Outcome<'gone' | 'not-held'>> {
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome<'gone' | 'not-held'>> => {
    const found = await lockAd(tx, { adId })
    if (!found) return { ok: false, reason: 'gone' }
    if (found.ad.status !== 'held') return { ok: false, reason: 'not-held' }
    await endAd(tx, deps, found, { verb: 'refused', reason, by })
    return { ok: true }
  })
  if (outcome.ok) await deps.tags.bump('moderation')
  return outcome
}
