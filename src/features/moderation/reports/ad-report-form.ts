import { call } from '../../../platform/calls.ts'
import type { AdReportErrors, TypedAdReport } from './check-ad-report.ts'

export interface AdReportForm {
  values: TypedAdReport
  errors: AdReportErrors
  problem: string
}

/** Given by the server when it shows the form again; never asked for. Here, so that only this page loads it. */
export const adReportFormCall = () => ({ ...call<AdReportForm>(['ad-report-form']), enabled: false })
