import type { AdDeps, Outcome } from './ad-deps.ts'
import { lockAd } from './ad-life.queries.ts'
import { publishAd } from './publish-ad.ts'

/** An operator looked at a held ad and found it good. */
export async function approveAd(deps: AdDeps, adId: number): Promise<Outcome<'gone' | 'not-held'>> {
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome<'gone' | 'not-held'>> => {
    const found = await lockAd(tx, { adId })
    if (!found) return { ok: false, reason: 'gone' }
    if (found.ad.status !== 'held') return { ok: false, reason: 'not-held' }
    await publishAd(tx, deps, found)
    return { ok: true }
  })
  if (outcome.ok) await deps.tags.bump('ads')
  return outcome
}
