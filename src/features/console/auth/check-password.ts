import { cookiesOf } from './forward.ts'
import { takeAtLeast, type Wait } from './guesses/answer-time.ts'
import { createWaitingLine } from './guesses/waiting-line.ts'
import type { OperatorAuth } from './operator-auth.ts'

interface Typed {
  email: string
  password: string
}

interface NextStep {
  cookies: string[]
  next: string
}

const CODE_PAGE = '/admin/sign-in/code'
/** Ten times as long as hashing a password takes on a slow machine. */
const QUIET_MS = 1_500

/** Hashing a password uses a full core and 32 MB: two at a time leave the rest of the site its share. */
const inLine = createWaitingLine({ concurrent: 2, maxWaiting: 200 })

/** For a browser the operator has used before: skips the waiting line. */
export async function checkPasswordAtOnce(auth: OperatorAuth, typed: Typed): Promise<NextStep | 'wrong'> {
  const answer = await auth.api.signInEmail({ body: typed, asResponse: true })
  if (!answer.ok) return 'wrong'
  const { twoFactorRedirect } = (await answer.json()) as { twoFactorRedirect?: boolean }
  return { cookies: answer.headers.getSetCookie(), next: twoFactorRedirect ? CODE_PAGE : '/admin/two-factor' }
}

export async function checkPassword(auth: OperatorAuth, typed: Typed): Promise<NextStep | 'wrong' | 'busy'> {
  return (await inLine(() => checkPasswordAtOnce(auth, typed))) ?? 'busy'
}

/** Asks for a code even after a wrong password. No code works then, and nothing reveals why. */
export async function checkPasswordQuietly(
  auth: OperatorAuth,
  typed: Typed,
  wait?: Wait,
): Promise<NextStep | 'busy'> {
  const check = () => inLine(() => startPossibleSignIn(auth, typed))
  const cookies = await takeAtLeast(QUIET_MS, check, wait)
  return cookies ? { cookies, next: CODE_PAGE } : 'busy'
}

async function startPossibleSignIn(auth: OperatorAuth, typed: Typed): Promise<string[]> {
  const answer = await auth.api.signInEmail({ body: typed, asResponse: true })
  const pending = answer.headers.getSetCookie().filter(isPending)
  if (pending.length > 0) return pending
  // The password is right but no phone is connected yet: this person must wait until the guessing stops.
  if (answer.ok) await auth.api.signOut({ headers: new Headers({ cookie: cookiesOf(answer) }) })
  const decoy = await auth.api.startDecoySignIn({ asResponse: true })
  return decoy.headers.getSetCookie()
}

const isPending = (cookie: string) => cookie.split('=')[0]?.endsWith('.two_factor')
