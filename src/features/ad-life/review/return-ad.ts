import type { Transaction } from '../../../../database/client.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { AdDeps } from '../ad-deps.ts'
import { type LockedAd, updateAd } from '../ad-life.queries.ts'
import { changeAd, refused } from '../change-ad.ts'
import { adReturnedEmail } from '../mail/ad-decided.email.tsx'
import { recordAct } from '../record-act.ts'
import type { ReturnReason } from './return-reasons.ts'

interface Returning {
  reason: ReturnReason
  words?: string | undefined
}

/** Holds the ad until its seller has changed it, and only then puts it in the queue again. */
export async function returnAd(tx: Transaction, deps: AdDeps, found: LockedAd, { reason, words }: Returning) {
  const { categorySlug } = found
  await updateAd(tx, found.ad.id, { status: 'held' }, { heldFor: [reason] })
  await enqueueMail(tx, adReturnedEmail(deps.site, deps.links, found, { reason, words }))
  return recordAct(tx, deps, { act: 'returned', actor: 'operator', categorySlug, reasons: [reason] })
}

/** Returns a live or held ad to its seller to change it. */
export const sendBackAd = (deps: AdDeps, adId: number, returning: Returning) =>
  changeAd(deps, { adId }, async (tx, found, shown) => {
    if (found.ad.status !== 'held' && found.ad.status !== 'live') return refused('not-open')
    await returnAd(tx, deps, found, returning)
    return `${shown} moderation`
  })
