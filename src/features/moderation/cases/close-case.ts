import type { Database, Transaction } from '../../../../database/client.ts'
import { enqueueMails, type OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { caseDecidedEmail } from './case-decided.email.tsx'
import {
  type CaseStatus,
  deleteAddresses,
  deleteCasesDecidedBefore,
  listCasesOfGoneAds,
  listReportsOf,
  lockOpenCase,
  updateClosing,
} from './cases.queries.ts'

interface Closing {
  status: Exclude<CaseStatus, 'open' | 'restored'>
  reason?: string
  actId?: number | null
}

/** Closes a case in the caller's transaction. Notifies each reporter's address once, then deletes it. */
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

/** Closes cases whose ad was sold, has expired, was deleted or was removed otherwise. Returns how many. */
export async function closeGoneCases(deps: Pick<AdDeps, 'db' | 'now' | 'site'>): Promise<number> {
  const gone = await listCasesOfGoneAds(deps.db)
  let closed = 0
  for (const { id, adStatus, endReason, endActId } of gone) {
    const isRemoved = adStatus === 'removed'
    await deps.db.transaction(async (tx) => {
      if (!(await lockOpenCase(tx, id))) return
      const removal = { status: 'removed', reason: endReason ?? '', actId: endActId } as const
      await closeCase(tx, deps, id, isRemoved ? removal : { status: 'gone' })
      closed += 1
    })
  }
  return closed
}

const KEPT_DAYS = 365

/** Deletes cases decided a year ago with their reports. Returns the number of cases. */
export function forgetCases({ db, now }: { db: Database; now: Now }): Promise<number> {
  return deleteCasesDecidedBefore(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS))
}
