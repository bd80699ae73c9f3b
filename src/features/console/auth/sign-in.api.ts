import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Limit, MINUTE_MS, visitorOf } from '../../../platform/http/limits.ts'
import { recordAction } from '../audit-log.ts'
import type { ConsoleDeps } from '../console-deps.ts'
import { gatePage, sendPage } from '../parts/console-page.ts'
import { forwardCookies, headersOf } from './forward.ts'
import { codeForm, signInForm } from './gate-forms.ts'
import type { OperatorAuth } from './operator-auth.ts'

interface Deps extends ConsoleDeps {
  auth: () => Promise<OperatorAuth>
}

const TRIES: Limit = { name: 'sign-in', max: 10, windowMs: MINUTE_MS, isShared: true }
const text = z.string().max(300).catch('')
const signInSchema = z.object({ email: text, password: text })
const codeSchema = z.object({ code: text })
const anyone = { config: { access: 'anyone' as const }, schema: { hide: true } }

const WRONG = 'That e-mail address and password do not belong together. Check both and try again.'
const WRONG_CODE = 'That code is not right, or it is too old. Type the one your program shows now.'
const TOO_MANY = 'Too many tries. Please wait a minute and try again.'

/** Two steps: password, then the code of a program on the operator's phone. Guessing stops at ten a minute. */
export function registerSignIn(scope: FastifyInstance, deps: Deps) {
  // Both are always counted: one address that tries many accounts, and many addresses that try one.
  const isAllowed = async (visitor: string, account: string) => {
    const keys = [`address ${visitor}`, `account ${account}`]
    return (await Promise.all(keys.map((key) => deps.limits.allowsKey(key, TRIES)))).every(Boolean)
  }
  const show = (reply: FastifyReply, email = '', problem = '', status = 200) =>
    sendPage(reply, gatePage(deps, 'Sign in', signInForm(email, problem)), status)
  const showCode = (reply: FastifyReply, problem = '', status = 200) =>
    sendPage(reply, gatePage(deps, 'One more step', codeForm(problem)), status)

  scope.get('/sign-in', anyone, (_request, reply) => show(reply))
  scope.post('/sign-in', anyone, async (request, reply) => {
    const { email, password } = signInSchema.parse(request.body ?? {})
    const account = email.trim().toLowerCase()
    if (!(await isAllowed(visitorOf(request), account))) return show(reply, email, TOO_MANY, 429)
    const auth = await deps.auth()
    const answer = await auth.api.signInEmail({
      body: { email: account, password },
      headers: headersOf(request, ''),
      asResponse: true,
    })
    if (!answer.ok) return show(reply, email, WRONG, 401)
    forwardCookies(reply, answer)
    const { twoFactorRedirect } = (await answer.json()) as { twoFactorRedirect?: boolean }
    return reply.redirect(twoFactorRedirect ? '/admin/sign-in/code' : '/admin/two-factor', 303)
  })

  scope.get('/sign-in/code', anyone, (_request, reply) => showCode(reply))
  scope.post('/sign-in/code', anyone, async (request, reply) => {
    const code = codeSchema.parse(request.body ?? {}).code.replaceAll(' ', '')
    // Which account it is stands in a signed cookie, so the cookie is what is counted.
    if (!(await isAllowed(visitorOf(request), request.headers.cookie ?? '')))
      return showCode(reply, TOO_MANY, 429)
    const auth = await deps.auth()
    const call = { body: { code }, headers: headersOf(request), asResponse: true as const }
    const isRecovery = !/^\d{6}$/.test(code)
    const answer = isRecovery ? await auth.api.verifyBackupCode(call) : await auth.api.verifyTOTP(call)
    if (!answer.ok) return showCode(reply, WRONG_CODE, 401)
    forwardCookies(reply, answer)
    const { user } = (await answer.json()) as { user: { id: string; name: string } }
    await recordAction(deps, user, { action: 'operator.sign-in', target: isRecovery ? 'recovery code' : '' })
    return reply.redirect('/admin', 303)
  })
}
