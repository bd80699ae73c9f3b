import type { AdDeps, Outcome } from '../ad-deps.ts'
import { lockAd } from '../ad-life.queries.ts'
import { type Ending, endAd } from '../ending/end-ad.ts'

/** An operator looked at a held ad and does not publish it. The seller reads the rule and how to appeal. */
export async function refuseAd(
  deps: AdDeps,
  adId: number,
  { reason, by, words }: Ending,
): Promise<Outcome<'gone' | 'not-held'>> {
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome<'gone' | 'not-held'>> => {
    const found = await lockAd(tx, { adId })
    if (!found) return { ok: false, reason: 'gone' }
    if (found.ad.status !== 'held') return { ok: false, reason: 'not-held' }
    await endAd(tx, deps, found, { verb: 'refused', reason, by, words })
    return { ok: true }
  })
  if (outcome.ok) await deps.tags.bump('moderation')
  return outcome
}
