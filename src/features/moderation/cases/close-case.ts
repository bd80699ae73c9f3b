import type { Transaction } from '../../../../database/client.ts'
import { enqueueMails, type OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { caseDecidedEmail } from './case-decided.email.tsx'
import { type CaseStatus, deleteAddresses, listReportsOf, updateClosing } from './cases.queries.ts'

interface Closing {
  status: Exclude<CaseStatus, 'open' | 'restored'>
  reason?: string
  actId?: number | null
}

/** Closes a case inside the caller's transaction: each reporter who left an address is told once, and forgotten. */
export async function closeCase(
  tx: Transaction,
  { now, site }: Pick<AdDeps, 'now' | 'site'>,
  caseId: number,
  { status, reason = '', actId = null }: Closing,
): Promise<void> {
  await updateClosing(tx, caseId, { status, reason, actId, decidedAt: now() })
  const told = new Map<string, OutgoingMail>()
  for (const { email, receipt } of await listReportsOf(tx, caseId)) {
    if (!email || told.has(email)) continue
    told.set(email, caseDecidedEmail(site, { to: email, receipt, status, reason }))
  }
  await enqueueMails(tx, [...told.values()])
  await deleteAddresses(tx, caseId)
}
