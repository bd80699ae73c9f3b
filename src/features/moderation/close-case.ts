import type { Transaction } from '../../../database/client.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { AdDeps } from '../ads/ad-deps.ts'
import { caseDecidedEmail } from './case-decided.email.tsx'
import { type CaseStatus, deleteAddresses, listReportsOf, updateClosing } from './cases.queries.ts'

interface Closing {
  status: Exclude<CaseStatus, 'open' | 'restored'>
  reason?: string
  actId?: number | null
  /** Null when the ad is deleted, and its words with it. */
  adTitle: string | null
}

/** Closes a case inside the caller's transaction: each reporter who left an address is told once, and forgotten. */
export async function closeCase(
  tx: Transaction,
  { now, site }: Pick<AdDeps, 'now' | 'site'>,
  caseId: number,
  { status, reason = '', actId = null, adTitle }: Closing,
): Promise<void> {
  await updateClosing(tx, caseId, { status, reason, actId, decidedAt: now() })
  const told = new Set<string>()
  for (const { email, receipt } of await listReportsOf(tx, caseId)) {
    if (!email || told.has(email)) continue
    told.add(email)
    await enqueueMail(tx, caseDecidedEmail(site, { to: email, receipt, adTitle, status, reason }))
  }
  await deleteAddresses(tx, caseId)
}
