import { checkReportWords } from './check-report-words.ts'

/** The problems that a reader can choose, in the order of the form. */
export const PROBLEMS = [
  { value: 'link-broken', label: 'The link does not work' },
  { value: 'wrong-page', label: 'The link leads to the wrong page' },
  { value: 'wrong-phone', label: 'The phone number is wrong' },
  { value: 'moved-or-closed', label: 'It has moved or closed' },
  { value: 'wrong-words', label: 'The description is wrong or unclear' },
  { value: 'unsafe', label: 'It looks like a scam, or unsafe' },
  { value: 'other', label: 'Something else' },
] as const

export type Problem = (typeof PROBLEMS)[number]['value']

export interface TypedReport {
  entry: string
  problem: string
  details: string
  email: string
}

export interface Report extends Omit<TypedReport, 'problem' | 'email'> {
  problem: Problem
  email: string | null
}

export type ReportField = 'problem' | 'details' | 'email'
export type ReportErrors = Partial<Record<ReportField, string>>
export type CheckedReport = { ok: true; report: Report } | { ok: false; errors: ReportErrors }

/** Validates the form, in browser and server. */
export function checkReport({ entry, problem, ...typed }: TypedReport): CheckedReport {
  const chosen = PROBLEMS.find(({ value }) => value === problem)?.value
  const { errors, ...words } = checkReportWords(chosen, typed)
  if (!chosen) return { ok: false, errors: { problem: 'Choose what is wrong', ...errors } }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, report: { entry, problem: chosen, ...words } }
}
