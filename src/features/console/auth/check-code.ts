import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../../database/client.ts'
import { takeAtLeast } from './answer-time.ts'
import { headersOf, pendingHeadersOf } from './forward.ts'
import type { createGuessLimits } from './guess-limits.ts'
import type { OperatorAuth } from './operator-auth.ts'
import { takeCode } from './take-code.ts'

interface Deps {
  db: Database
  auth: OperatorAuth
  limits: ReturnType<typeof createGuessLimits>
}

interface SignedIn {
  operator: { id: string; name: string }
  isRecovery: boolean
  /** Their cookies go to the browser. */
  answers: Response[]
}

/** Longer than any way a code can be refused. */
const REFUSAL_MS = 400

/** The second step, for the sign-in that the browser's signed cookie names. */
export async function checkCode(
  deps: Deps,
  request: FastifyRequest,
  code: string,
): Promise<SignedIn | 'too-many' | 'wrong'> {
  const { api } = deps.auth
  const headers = pendingHeadersOf(request)
  return takeAtLeast(REFUSAL_MS, async () => {
    const pending = await api.findPendingSignIn({ headers })
    if (!pending) return 'wrong'
    const { id: operatorId, email = '' } = pending.operator ?? {}
    const device = await api.findDevice({ body: { email }, headers: headersOf(request) })
    const guess = { signIn: pending.id, operatorId, device }
    if (!(await deps.limits.mayTypeCode(request, guess))) return 'too-many'
    const isRecovery = !/^\d{6}$/.test(code)
    if (!operatorId || !(isRecovery || (await deps.limits.isCodeJudged(guess)))) return 'wrong'
    const answer = isRecovery
      ? await api.verifyBackupCode({ body: { code }, headers, asResponse: true })
      : await verifyAppCode(deps, headers, { operatorId, code })
    if (!answer.ok) return 'wrong'
    const { user } = (await answer.json()) as { user: { id: string; name: string } }
    const remembered = await api.rememberDevice({ body: { email }, asResponse: true })
    return { operator: { id: user.id, name: user.name }, isRecovery, answers: [answer, remembered] }
  })
}

async function verifyAppCode(
  { db, auth }: Deps,
  headers: Headers,
  { operatorId, code }: { operatorId: string; code: string },
): Promise<Response> {
  const isTaken = await takeCode({ db, auth }, operatorId, code)
  // A code that was used counts as a wrong one, also against the five tries of this sign-in.
  return auth.api.verifyTOTP({ body: { code: isTaken ? code : '' }, headers, asResponse: true })
}
