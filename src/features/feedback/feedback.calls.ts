import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import { formDraft } from '../../platform/forms/form-draft.ts'
import type { Outcome, ReportedEntry } from './feedback.schema.ts'
import type { ReportErrors, TypedReport } from './report/check-report.ts'

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
  /** Why sending failed altogether. */
  failure?: string
}

export const reportFormCall = () => formDraft<ReportForm>('report-form')
