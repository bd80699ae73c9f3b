import type { AdDeps } from '../ad-deps.ts'
import { changeAd, refused } from '../change-ad.ts'
import { type Ending, endAd } from './end-ad.ts'

const PUBLISHED: readonly string[] = ['live', 'sold', 'expired']

/** Removes a published ad for a named rule; sold and expired ads too, as their pages are public. */
export const removeAd = (deps: AdDeps, adId: number, ending: Ending) =>
  changeAd(deps, { adId }, async (tx, found, shown) => {
    if (!PUBLISHED.includes(found.ad.status)) return refused('not-live')
    await endAd(tx, deps, found, { verb: 'removed', ...ending })
    return `${shown} moderation`
  })
