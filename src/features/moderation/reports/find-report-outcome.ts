import type { Database } from '../../../../database/client.ts'
import { type EndReason, endReasons } from '../../ad-life/ending/end-reasons.ts'
import { findReport } from '../cases/cases.queries.ts'

/** What came of a report about an ad, for the page that looks receipts up; null for a number that is none. */
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
