import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import type { AdReportErrors, TypedAdReport } from './check-ad-report.ts'
import type { ModerationLog } from './moderation.schema.ts'

export const moderationLogCall = (query: URLSearchParams) =>
  call<ModerationLog>([
    withQuery('/api/moderation', {
      month: query.get('month') ?? undefined,
      page: query.get('page') ?? undefined,
    }),
  ])

export interface AdReportForm {
  values: TypedAdReport
  errors: AdReportErrors
  problem: string
}

/** Given by the server when it shows a form again; never asked for. */
export const adReportFormCall = () => ({ ...call<AdReportForm>(['ad-report-form']), enabled: false })
export const appealFormCall = () => ({
  ...call<{ text: string; error: string }>(['appeal-form']),
  enabled: false,
})
