import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import type { ReportErrors, TypedReport } from './check-report.ts'
import type { Outcome, ReportedEntry } from './feedback.schema.ts'

export const reportedEntryCall = (key: string) => ({
  ...call<ReportedEntry>([withQuery('/api/feedback/entry', { key })]),
  enabled: key !== '',
})

export const outcomeCall = (receipt: string) => ({
  ...call<Outcome>(['/api/feedback', receipt]),
  enabled: receipt !== '',
})

export interface ReportForm {
  values: TypedReport
  errors: ReportErrors
  /** Why it could not be sent at all. */
  failure?: string
}

/** Given by the server when it shows the form again; never asked for. */
export const reportFormCall = () => ({ ...call<ReportForm>(['report-form']), enabled: false })
