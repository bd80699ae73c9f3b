import type { Transaction } from '../../../../database/client.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { AdDeps, Decider } from '../ad-deps.ts'
import { type LockedAd, updateAd } from '../ad-life.queries.ts'
import { adEndedEmail } from '../mail/ad-decided.email.tsx'
import { recordAct } from '../record-act.ts'
import type { EndReason } from './end-reasons.ts'

export interface Ending {
  reason: EndReason
  by?: Decider | undefined
  words?: string | undefined
}

interface Verb {
  verb: 'refused' | 'removed'
}

/** Ends the ad inside the caller's transaction: state, email with the rule and appeal, and public log. */
export async function endAd(
  tx: Transaction,
  deps: AdDeps,
  found: LockedAd,
  ending: Verb & Ending,
): Promise<number> {
  const { verb, reason, by, words } = ending
  const { categorySlug } = found
  const endActId = await recordAct(tx, deps, {
    act: verb,
    actor: 'operator',
    categorySlug,
    reasons: [reason],
  })
  await updateAd(
    tx,
    found.ad.id,
    { status: 'removed' },
    {
      endedAt: deps.now(),
      endReason: reason,
      endedBy: by?.name ?? null,
      endedById: by?.id ?? null,
      endActId,
    },
  )
  await enqueueMail(tx, adEndedEmail(deps.site, deps.links, found, { verb, reason, words }))
  return endActId
}
