import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { recordAction } from '../../../console/server/record-action.ts'
import type { AuthDeps } from '../console-deps.ts'
import { sendPage } from '../parts/send-page.ts'
import { authRoute, typedText as text, typedCode } from './auth-route.ts'
import { checkPassword, checkPasswordAtOnce, checkPasswordQuietly } from './check-password.ts'
import { forwardCookies, headersOf } from './forward.ts'
import { type CodeForm, codePage, type SignInForm, signInPage } from './gate/sign-in.document.tsx'
import { createGuessLimits, SIGN_IN_FORMS, TOO_MANY } from './guesses/guess-limits.ts'
import { checkCode } from './second-factor/check-code.ts'
import { readNext, wayBack } from './second-factor/way-back.ts'

const next = z.unknown().optional().transform(readNext)
const nextSchema = z.object({
  next,
  /** What was just changed, when the operator has to sign in again. */
  done: z.enum(['password', 'phone']).optional().catch(undefined),
  with: z.literal('recovery').optional().catch(undefined),
})
const signInSchema = z.object({ email: text, password: text, next })
const codeSchema = z.object({ code: typedCode, next })
const anyone = authRoute('anyone')
const guessing = authRoute('anyone', SIGN_IN_FORMS)

const WRONG = 'That email and password don’t match. Check both and try again.'
const WRONG_CODE =
  'That did not work. Type the code your app shows now; each code works once. If it keeps failing, use a recovery code or start again and check your password.'
const WRONG_RECOVERY_CODE =
  'That did not work. Check it against your paper; each code works once. If it keeps failing, try another code, or start again and check your password.'

const CHECKS = {
  'answer-at-once': checkPasswordAtOnce,
  answer: checkPassword,
  'keep-quiet': checkPasswordQuietly,
}

/** Two steps: password, then the code of an app on the operator's phone. */
export function registerSignIn(scope: FastifyInstance, deps: AuthDeps) {
  const limits = createGuessLimits(deps.limits)
  const show = (reply: FastifyReply, form: SignInForm, status = 200) =>
    sendPage(reply, signInPage(deps, form), status)
  const showCode = (reply: FastifyReply, form: CodeForm, status = 200) =>
    sendPage(reply, codePage(deps, form), status)

  scope.get('/sign-in', anyone, (request, reply) => show(reply, nextSchema.parse(request.query)))
  scope.post('/sign-in', guessing, async (request, reply) => {
    const { email, password, next } = signInSchema.parse(request.body ?? {})
    const account = email.trim().toLowerCase()
    const auth = await deps.auth()
    const device = await auth.api.findDevice({ body: { email: account }, headers: headersOf(request) })
    const verdict = await limits.judgePassword(request, { account, device })
    if (verdict === 'refuse') return show(reply, { email, next, problem: TOO_MANY }, 429)
    const outcome = await CHECKS[verdict](auth, { email: account, password }, deps.wait)
    if (outcome === 'busy') return show(reply, { email, next, problem: TOO_MANY }, 429)
    if (outcome === 'wrong') return show(reply, { email, next, problem: WRONG }, 401)
    reply.header('Set-Cookie', outcome.cookies)
    return reply.redirect(outcome.next + wayBack(next), 303)
  })

  scope.get('/sign-in/code', anyone, (request, reply) => {
    const { next, with: what } = nextSchema.parse(request.query)
    return showCode(reply, { next, isRecovery: what === 'recovery' })
  })
  scope.post('/sign-in/code', guessing, async (request, reply) => {
    const { code, next } = codeSchema.parse(request.body ?? {})
    const auth = await deps.auth()
    const outcome = await checkCode({ db: deps.db, auth, limits, wait: deps.wait }, request, code)
    const isRecovery = code !== '' && !/^\d{1,6}$/.test(code)
    if (outcome === 'too-many') return showCode(reply, { next, isRecovery, problem: TOO_MANY }, 429)
    if (outcome === 'wrong') {
      const problem = isRecovery ? WRONG_RECOVERY_CODE : WRONG_CODE
      return showCode(reply, { next, isRecovery, problem }, 401)
    }
    const { operator, answers } = outcome
    for (const answer of answers) forwardCookies(reply, answer)
    await recordAction(deps, operator, {
      action: 'operator.sign-in',
      target: outcome.isRecovery ? 'with a recovery code' : '',
    })
    return reply.redirect(next, 303)
  })
}
