import type { AdDeps } from '../ad-deps.ts'
import { changeAd, refused } from '../change-ad.ts'
import { type Ending, endAd } from './end-ad.ts'

const PUBLISHED: readonly string[] = ['live', 'sold', 'expired']

/** An operator takes a published ad off the site, for a named rule; the page of one that is sold or over is public too. */
export const removeAd = (deps: AdDeps, adId: number, ending: Ending) =>
  changeAd(deps, { adId }, async (tx, found, shown) => {
    if (!PUBLISHED.includes(found.ad.status)) return refused('not-live')
    await endAd(tx, deps, found, { verb: 'removed', ...ending })
    return `${shown} moderation`
  })
