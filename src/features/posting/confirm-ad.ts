import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { AdDeps } from '../ad-life/ad-deps.ts'
import { findTwin, lockAd, updateAd } from '../ad-life/ad-life.queries.ts'
import { adHeldEmail } from '../ad-life/mail/ad-shown.email.tsx'
import { publishAd } from '../ad-life/publish-ad.ts'
import { recordAct } from '../ad-life/record-act.ts'
import { judgeAd } from '../ad-life/review/judge-ad.ts'

export type ConfirmOutcome =
  | { ok: true; status: 'live' | 'held' }
  | { ok: false; reason: 'gone' | 'not-draft' | 'duplicate' }

/** The seller presses the button behind the emailed link: the ad is published, or held with the reasons. */
export async function confirmAd(deps: AdDeps, linkHash: string): Promise<ConfirmOutcome> {
  const { db, now, site, tags } = deps
  let published = ''
  const outcome = await db.transaction(async (tx): Promise<ConfirmOutcome> => {
    const found = await lockAd(tx, { linkHash })
    if (!found) return { ok: false, reason: 'gone' }
    if (found.ad.status !== 'draft') return { ok: false, reason: 'not-draft' }
    // Two drafts may have the same words, for example if one was sent again because its email was slow.
    if (await findTwin(tx, found.seller.fingerprint, found.ad.id)) return { ok: false, reason: 'duplicate' }
    const { heldFor, notes } = await judgeAd(tx, found)
    const details = found.ad.details && { ...found.ad.details, notes }
    const confirmedAt = now()
    if (heldFor.length === 0) {
      await updateAd(tx, found.ad.id, { details }, { confirmedAt })
      published = await publishAd(tx, deps, found)
      return { ok: true, status: 'live' }
    }
    await updateAd(tx, found.ad.id, { status: 'held', details }, { confirmedAt, heldFor })
    await enqueueMail(tx, adHeldEmail(site, deps.links, found, heldFor))
    const { categorySlug } = found
    await recordAct(tx, deps, { act: 'held', actor: 'rule', categorySlug, reasons: heldFor })
    return { ok: true, status: 'held' }
  })
  if (outcome.ok) await tags.bump(outcome.status === 'live' ? published : 'moderation')
  return outcome
}
