/** What a reader can say is wrong with an ad, in the order of the form. */
export const REPORT_CHOICES = [
  { value: 'scam', label: 'Scam or fraud' },
  { value: 'pay-first', label: 'It asks for payment before viewing' },
  { value: 'category', label: 'Wrong category' },
  { value: 'sold', label: 'Sold or no longer available' },
  { value: 'prohibited', label: 'Prohibited or illegal' },
  { value: 'offensive', label: 'Offensive or discriminating' },
  { value: 'not-theirs', label: 'Someone else’s photos, or my details' },
  { value: 'other', label: 'Something else' },
] as const

export type ReportReason = (typeof REPORT_CHOICES)[number]['value']

/** The form as it was typed. */
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

export const MOST_DETAILS = 1_000
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,185}\.[a-z]{2,24}$/i

/** The one check of the form, in the browser and on the server. */
export function checkAdReport({ reason, details, email }: TypedAdReport): CheckedAdReport {
  const errors: AdReportErrors = {}
  const chosen = REPORT_CHOICES.find(({ value }) => value === reason)?.value
  const text = details.trim()
  const address = email.trim().toLowerCase()
  if (!chosen) errors.reason = 'Choose what is wrong'
  if (chosen === 'other' && text === '') errors.details = 'Say in a few words what is wrong'
  if (text.length > MOST_DETAILS)
    errors.details = `Keep it under 1,000 characters; it has ${text.length.toLocaleString('en-CA')} now`
  if (address !== '' && !EMAIL.test(address))
    errors.email = 'Write the address like name@example.com, or leave it empty'
  if (!chosen || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, report: { reason: chosen, details: text, email: address || null } }
}
