import type { AdDeps, Outcome } from '../ad-deps.ts'
import { lockAd } from '../ad-life.queries.ts'
import { bumpModerated } from '../bump-moderated.ts'
import { publishAd } from '../publish-ad.ts'
import { recordAct } from '../record-act.ts'

/** An operator looked at a held ad and found it good. */
export async function approveAd(deps: AdDeps, adId: number): Promise<Outcome<'gone' | 'not-held'>> {
  let published = ''
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome<'gone' | 'not-held'>> => {
    const found = await lockAd(tx, { adId })
    if (!found) return { ok: false, reason: 'gone' }
    if (found.ad.status !== 'held') return { ok: false, reason: 'not-held' }
    published = await publishAd(tx, deps, found)
    const { categorySlug } = found
    await recordAct(tx, deps, { act: 'approved', actor: 'operator', categorySlug, reasons: [] })
    return { ok: true }
  })
  if (outcome.ok) await bumpModerated(deps, published)
  return outcome
}
