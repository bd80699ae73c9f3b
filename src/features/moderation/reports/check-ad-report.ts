import { checkReportWords } from '../../feedback/report/check-report-words.ts'

/** The reasons that a reader can choose, in the order of the form. */
export const REPORT_CHOICES = [
  { value: 'scam', label: 'Scam or fraud' },
  { value: 'pay-first', label: 'It asks for payment before viewing' },
  { value: 'category', label: 'Wrong category' },
  { value: 'sold', label: 'Sold or no longer available' },
  { value: 'prohibited', label: 'Prohibited or illegal' },
  { value: 'offensive', label: 'Offensive or discriminatory' },
  { value: 'not-theirs', label: 'Someone else’s photos, or my details' },
  { value: 'other', label: 'Something else' },
] as const

export type ReportReason = (typeof REPORT_CHOICES)[number]['value']

export interface TypedAdReport {
  reason: string
  details: string
  email: string
}

export interface AdReport {
  reason: ReportReason
  details: string
  email: string | null
}

export type AdReportErrors = Partial<Record<keyof TypedAdReport, string>>
export type CheckedAdReport = { ok: true; report: AdReport } | { ok: false; errors: AdReportErrors }

/** Validates the form, in browser and server. */
export function checkAdReport({ reason, ...typed }: TypedAdReport): CheckedAdReport {
  const chosen = REPORT_CHOICES.find(({ value }) => value === reason)?.value
  const { errors, ...words } = checkReportWords(chosen, typed)
  if (!chosen) return { ok: false, errors: { reason: 'Choose what is wrong', ...errors } }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, report: { reason: chosen, ...words } }
}
