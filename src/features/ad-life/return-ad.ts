import type { Transaction } from '../../../database/client.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { AdDeps } from './ad-deps.ts'
import { type LockedAd, updateAd } from './ad-life.queries.ts'
import { adReturnedEmail } from './mail/ad-returned.email.tsx'
import type { MendReason } from './mend-reasons.ts'
import { recordAct } from './record-act.ts'

/** Holds the ad until its seller has changed it. It comes into the queue again with that change, not before. */
export async function returnAd(tx: Transaction, deps: AdDeps, found: LockedAd, reason: MendReason) {
  const { categorySlug } = found
  await updateAd(tx, found.ad.id, { status: 'held' }, { heldFor: [reason] })
  await enqueueMail(tx, adReturnedEmail(deps.site, deps.links, found, reason))
  return recordAct(tx, deps, { act: 'returned', actor: 'operator', categorySlug, reasons: [reason] })
}
