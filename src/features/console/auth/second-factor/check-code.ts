import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../../../database/client.ts'
import { headersOf, pendingHeadersOf } from '../forward.ts'
import { takeAtLeast, type Wait } from '../guesses/answer-time.ts'
import type { createGuessLimits } from '../guesses/guess-limits.ts'
import type { OperatorAuth } from '../operator-auth.ts'
import { currentCodeOf, takeCode, takeRecoveryCode } from './second-factor.ts'

interface Deps {
  db: Database
  auth: OperatorAuth
  limits: ReturnType<typeof createGuessLimits>
  wait?: Wait | undefined
}

interface SignedIn {
  operator: { id: string; name: string }
  isRecovery: boolean
  /** Responses whose cookies go to the browser. */
  answers: Response[]
}

/** Longer than any way of refusing a code takes. */
const REFUSAL_MS = 400
const PAUSE_MS = 40
/** Enough for a busy machine, which may need seconds. */
const MAX_PAUSES = 100

/** The second step of the sign-in that the browser's signed cookie names. */
export async function checkCode(
  deps: Deps,
  request: FastifyRequest,
  code: string,
): Promise<SignedIn | 'too-many' | 'wrong'> {
  const { api } = deps.auth
  const headers = pendingHeadersOf(request)
  const judge = async (): Promise<SignedIn | 'too-many' | 'wrong'> => {
    const pending = await api.findPendingSignIn({ headers })
    if (!pending) return 'wrong'
    const { id: operatorId, email = '' } = pending.operator ?? {}
    const device = await api.findDevice({ body: { email }, headers: headersOf(request) })
    const guess = { signIn: pending.id, operatorId, device }
    if (!(await deps.limits.mayTypeCode(request, guess))) return 'too-many'
    const isRecovery = !/^\d{6}$/.test(code)
    if (!operatorId || !(isRecovery || (await deps.limits.isCodeJudged(guess)))) return 'wrong'
    const take = isRecovery ? takeRecoveryCode : takeCode
    const isTaken = await take(deps, operatorId, code)
    // A wrong or used code is passed on as an empty one, which uses one of this sign-in's five tries.
    const accepted = isTaken ? await currentCodeOf(deps, operatorId) : ''
    const verify = () => api.verifyTOTP({ body: { code: accepted }, headers, asResponse: true })
    const answer = isTaken ? await untilNoOtherIsJudged(verify) : await verify()
    if (!answer.ok) return 'wrong'
    const { user } = (await answer.json()) as { user: { id: string; name: string } }
    const remembered = await api.rememberDevice({ body: { email }, asResponse: true })
    return { operator: { id: user.id, name: user.name }, isRecovery, answers: [answer, remembered] }
  }
  return takeAtLeast(REFUSAL_MS, judge, deps.wait)
}

/**
 * The library refuses every code of a sign-in while it verifies another one, as after a double press. A code
 * that we have accepted is used up by then, so verifying is retried.
 */
async function untilNoOtherIsJudged(verify: () => Promise<Response>): Promise<Response> {
  let answer = await verify()
  for (let pauses = 0; answer.status === 401 && pauses < MAX_PAUSES; pauses += 1) {
    await setTimeout(PAUSE_MS)
    answer = await verify()
  }
  return answer
}
