import type { Database } from '../../../../database/client.ts'
import { createReceipt } from '../../../platform/secrets/receipt.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { type EndReason, endReasons } from '../../ad-life/ending/end-reasons.ts'
import { findReport, insertReport, lockLiveAd, openCase } from '../cases/cases.queries.ts'
import type { AdReport } from './check-ad-report.ts'

export type ReportAdOutcome = { ok: true; receipt: string } | { ok: false; reason: 'gone' }

/** Stores a reader's report about an ad. All open reports of one ad form one case. */
export async function reportAd(
  { db, now }: { db: Database; now: Now },
  adId: number,
  report: AdReport,
): Promise<ReportAdOutcome> {
  return db.transaction(async (tx): Promise<ReportAdOutcome> => {
    const createdAt = now()
    if (!(await lockLiveAd(tx, adId, createdAt))) return { ok: false, reason: 'gone' }
    const caseId = await openCase(tx, adId, createdAt)
    const receipt = createReceipt()
    await insertReport(tx, { caseId, receipt, ...report, createdAt })
    return { ok: true, receipt }
  })
}

/** The outcome of an ad report, for the receipt lookup page; null if the receipt does not exist. */
export async function findReportOutcome(db: Database, receipt: string) {
  const report = await findReport(db, receipt)
  if (!report) return null
  const { title, status, reason, createdOn, decidedOn } = report
  return {
    receipt: report.receipt,
    entryName: title ?? 'An ad that is no longer here',
    status: status === 'open' ? ('received' as const) : (`ad-${status}` as const),
    reason: (status === 'removed' && endReasons[reason as EndReason]) || '',
    createdOn,
    decidedOn,
  }
}
