import { MINUTE_MS } from '../time/durations.ts'
/** What became of an attempt to send. */
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
/** Anything refused before or beside these (the line, the greeting, the password) is refused for every mail. */
const ABOUT_ONE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA']
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS

/** Decides by the server's answer: a refused person bounces, a refused mail fails, everything else is tried again. */
export function judgeFailure(error: SmtpError, mail: Attempted, now: Date): MailOutcome {
  const words = describeFailure(error)
  const isRefusedForGood = (error.responseCode ?? 0) >= 500
  if (isRefusedForGood && error.command === 'RCPT TO') return { status: 'bounced', error: words }
  if (isRefusedForGood && error.command === 'DATA') return { status: 'failed', error: words }
  // One that waited so long for its recipient's turn was never tried: it has its tries before it.
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

/** Servers quote the address they refuse; what is kept and logged must not. */
function describeFailure(error: SmtpError): string {
  const words = error.message
    .slice(0, 1_000)
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)')
    .slice(0, 300)
  return `${error.code ?? error.name}: ${words}`
}
