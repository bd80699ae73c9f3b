import type { Transaction } from '../../../../database/client.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { tagsOfAd } from '../../ads/ad-tags.ts'
import type { AdDeps, Outcome } from '../ad-deps.ts'
import { type LockedAd, lockAd, updateAd } from '../ad-life.queries.ts'
import { bumpModerated } from '../bump-moderated.ts'
import { adReturnedEmail } from '../mail/ad-returned.email.tsx'
import { recordAct } from '../record-act.ts'
import type { MendReason } from './mend-reasons.ts'

export interface Returning {
  reason: MendReason
  words?: string | undefined
}

/** Holds the ad until its seller has changed it. It comes into the queue again with that change, not before. */
export async function returnAd(tx: Transaction, deps: AdDeps, found: LockedAd, { reason, words }: Returning) {
  const { categorySlug } = found
  await updateAd(tx, found.ad.id, { status: 'held' }, { heldFor: [reason] })
  await enqueueMail(tx, adReturnedEmail(deps.site, deps.links, found, { reason, words }))
  return recordAct(tx, deps, { act: 'returned', actor: 'operator', categorySlug, reasons: [reason] })
}

/** An operator asks for a change in an ad that is on the site or waits for one of us. */
export async function sendBackAd(
  deps: AdDeps,
  adId: number,
  returning: Returning,
): Promise<Outcome<'gone' | 'not-open'>> {
  let returned = ''
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome<'gone' | 'not-open'>> => {
    const found = await lockAd(tx, { adId })
    if (!found) return { ok: false, reason: 'gone' }
    if (found.ad.status !== 'held' && found.ad.status !== 'live') return { ok: false, reason: 'not-open' }
    returned = tagsOfAd({ ...found, id: adId })
    await returnAd(tx, deps, found, returning)
    return { ok: true }
  })
  if (outcome.ok) await bumpModerated(deps, returned)
  return outcome
}
