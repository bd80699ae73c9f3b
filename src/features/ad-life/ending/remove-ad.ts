import { tagsOfAd } from '../../ads/ad-tags.ts'
import type { AdDeps, Outcome } from '../ad-deps.ts'
import { lockAd } from '../ad-life.queries.ts'
import { bumpModerated } from '../bump-moderated.ts'
import { type Ending, endAd } from './end-ad.ts'

const PUBLISHED: readonly string[] = ['live', 'sold', 'expired']

/** An operator takes a published ad off the site, for a named rule; the page of one that is sold or over is public too. */
export async function removeAd(
  deps: AdDeps,
  adId: number,
  { reason, by, words }: Ending,
): Promise<Outcome<'gone' | 'not-live'>> {
  let removed = ''
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome<'gone' | 'not-live'>> => {
    const found = await lockAd(tx, { adId })
    if (!found) return { ok: false, reason: 'gone' }
    if (!PUBLISHED.includes(found.ad.status)) return { ok: false, reason: 'not-live' }
    removed = tagsOfAd({ ...found, id: adId })
    await endAd(tx, deps, found, { verb: 'removed', reason, by, words })
    return { ok: true }
  })
  if (outcome.ok) await bumpModerated(deps, removed)
  return outcome
}
