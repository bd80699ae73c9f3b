import type { Database } from '../../../../database/client.ts'
import { createReceipt } from '../../../platform/secrets/receipt.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { insertFeedback } from '../feedback.queries.ts'
import type { ReportedEntry } from '../feedback.schema.ts'
import { checkReport, type ReportErrors, type TypedReport } from './check-report.ts'

export type FindEntry = (key: string) => Promise<ReportedEntry | undefined>

interface Deps {
  db: Database
  now: Now
  findEntry: FindEntry
}

export type ReportOutcome =
  | { ok: true; receipt: string }
  | { ok: false; reason: 'unknown-entry' }
  | { ok: false; reason: 'wrong-fields'; errors: ReportErrors }

/** Stores a reader's report about an entry and returns a receipt. */
export async function reportEntry({ db, now, findEntry }: Deps, typed: TypedReport): Promise<ReportOutcome> {
  const entry = await findEntry(typed.entry)
  if (!entry) return { ok: false, reason: 'unknown-entry' }
  const checked = checkReport(typed)
  if (!checked.ok) return { ok: false, reason: 'wrong-fields', errors: checked.errors }
  const { problem, details, email } = checked.report
  const receipt = createReceipt()
  await insertFeedback(db, {
    receipt,
    entry: entry.key,
    entryName: entry.name,
    problem,
    details,
    email,
    createdAt: now(),
  })
  return { ok: true, receipt }
}
