import { MINUTE_MS } from '../time/durations.ts'
/** The result of an attempt to send. */
export type MailOutcome =
  | { status: 'sent' }
  | { status: 'waiting'; error: string; retryAt: Date; isServerAway: boolean }
  | { status: 'failed' | 'bounced'; error: string }

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
}

interface Attempted {
  attempts: number
  createdAt: Date
}

const RETRY_MINUTES = [1, 2, 5, 10, 15, 30, 60]
/** A refusal of any other command (connection, greeting, sign-in) affects every email. */
const ABOUT_ONE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA']
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS

/** Judges by the response: a refused recipient bounces, a refused email fails, anything else is retried. */
export function judgeFailure(error: SmtpError, mail: Attempted, now: Date): MailOutcome {
  const words = describeFailure(error)
  const isRefusedForGood = (error.responseCode ?? 0) >= 500
  if (isRefusedForGood && error.command === 'RCPT TO') return { status: 'bounced', error: words }
  if (isRefusedForGood && error.command === 'DATA') return { status: 'failed', error: words }
  // An email that only waited for the hourly cap was never attempted, so it does not expire yet.
  const isTooOld = mail.attempts > 0 && now.getTime() - mail.createdAt.getTime() >= GIVE_UP_AFTER_MS
  if (isTooOld) return { status: 'failed', error: words }
  const minutes = RETRY_MINUTES[Math.min(mail.attempts, RETRY_MINUTES.length - 1)] ?? 60
  return {
    status: 'waiting',
    error: words,
    retryAt: new Date(now.getTime() + minutes * MINUTE_MS),
    isServerAway: error.responseCode === undefined || !ABOUT_ONE_MAIL.includes(error.command ?? ''),
  }
}

/** Removes email addresses: servers quote the one they refuse, and it must not be stored or logged. */
function describeFailure(error: SmtpError): string {
  const words = error.message
    .slice(0, 1_000)
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)')
    .slice(0, 300)
  return `${error.code ?? error.name}: ${words}`
}
