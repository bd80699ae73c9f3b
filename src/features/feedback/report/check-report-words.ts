const MAX_DETAILS = 1_000
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,185}\.[a-z]{2,24}$/i

/** The text fields that reports of every kind share. */
export interface ReportWords {
  details: string
  email: string
}

interface CheckedWords {
  errors: Partial<Record<keyof ReportWords, string>>
  details: string
  email: string | null
}

/** Details are required only if the choice alone says nothing. */
export function checkReportWords(choice: string | undefined, typed: ReportWords): CheckedWords {
  const errors: CheckedWords['errors'] = {}
  const details = typed.details.trim()
  const email = typed.email.trim().toLowerCase()
  if (choice === 'other' && details === '') errors.details = 'Say in a few words what is wrong'
  if (details.length > MAX_DETAILS)
    errors.details = `Keep it under 1,000 characters; it has ${details.length.toLocaleString('en-CA')} now`
  if (email !== '' && !EMAIL.test(email))
    errors.email = 'Write the address like name@example.com, or leave it empty'
  return { errors, details, email: email || null }
}
