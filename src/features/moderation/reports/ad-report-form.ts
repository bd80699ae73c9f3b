import { formDraft } from '../../../platform/forms/form-draft.ts'
import type { AdReportErrors, TypedAdReport } from './check-ad-report.ts'

export interface AdReportForm {
  values: TypedAdReport
  errors: AdReportErrors
  problem: string
}

/** In this file so that only the report page loads it. */
export const adReportFormCall = () => formDraft<AdReportForm>('ad-report-form')
