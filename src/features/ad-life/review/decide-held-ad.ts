import type { AdDeps } from '../ad-deps.ts'
import { changeAd, refused } from '../change-ad.ts'
import { type Ending, endAd } from '../ending/end-ad.ts'
import { publishAd } from '../publish-ad.ts'
import { recordAct } from '../record-act.ts'

/** Publishes a held ad that an operator approved. */
export const approveAd = (deps: AdDeps, adId: number) =>
  changeAd(deps, { adId }, async (tx, found) => {
    if (found.ad.status !== 'held') return refused('not-held')
    const published = await publishAd(tx, deps, found)
    const { categorySlug } = found
    await recordAct(tx, deps, { act: 'approved', actor: 'operator', categorySlug, reasons: [] })
    return `${published} moderation`
  })

/** Refuses a held ad. The seller reads the rule and how to appeal. */
export const refuseAd = (deps: AdDeps, adId: number, ending: Ending) =>
  changeAd(deps, { adId }, async (tx, found) => {
    if (found.ad.status !== 'held') return refused('not-held')
    await endAd(tx, deps, found, { verb: 'refused', ...ending })
    return 'moderation'
  })
