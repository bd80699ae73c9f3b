import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hashToken } from '../../../platform/secrets.ts'
import { recordAction } from '../audit-log.ts'
import type { ConsoleDeps } from '../console-deps.ts'
import { gatePage, sendPage } from '../parts/console-page.ts'
import { Html, html } from '../parts/html.ts'
import { cookiesOf, forwardCookies, headersOf } from './forward.ts'
import { enrolmentForm, passwordForm, type Welcome, welcomeForm, wrongCodeForm } from './gate-forms.ts'
import { MIN_PASSWORD_LENGTH, type OperatorAuth } from './operator-auth.ts'
import { findInvitation, giveInvitationBack, takeInvitation, updateRole } from './operators.queries.ts'
import type { Operator } from './require-operator.ts'
import type { FormTokens } from './same-origin.ts'

interface Deps extends ConsoleDeps {
  auth: () => Promise<OperatorAuth>
  tokens: FormTokens
}

const text = z.string().max(300).catch('')
const welcomeSchema = z.object({ key: text, name: text, email: text, password: text })
const anyone = { config: { access: 'anyone' as const }, schema: { hide: true } }
const withoutCode = { config: { access: 'without-code' as const }, schema: { hide: true } }

/** How a person becomes an operator: the one-time link, a password, and the program that gives the codes. */
export function registerWelcome(scope: FastifyInstance, deps: Deps) {
  const { db, now } = deps
  const showWelcome = (reply: FastifyReply, welcome: Welcome, status = 200) =>
    sendPage(reply, gatePage(deps, 'Welcome', welcomeForm(welcome)), status)
  const showGone = (reply: FastifyReply) => sendPage(reply, gatePage(deps, 'Welcome', LINK_GONE), 404)

  scope.get('/welcome', anyone, async (request, reply) => {
    const { key = '' } = request.query as { key?: string }
    if (!(await findInvitation(db, hashToken(String(key)), now()))) return showGone(reply)
    return showWelcome(reply, { key: String(key), name: '', email: '', problem: '' })
  })

  scope.post('/welcome', anyone, async (request, reply) => {
    const { key, password, ...form } = welcomeSchema.parse(request.body ?? {})
    const [name, email] = [form.name.trim(), form.email.trim().toLowerCase()]
    const again = (problem: string) => showWelcome(reply, { key, name, email, problem }, 422)
    if (!name) return again('Type your name, so that the log can say who did what.')
    if (password.length < MIN_PASSWORD_LENGTH)
      return again(`Choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`)
    const invitation = await takeInvitation(db, hashToken(key), now())
    if (!invitation) return showGone(reply)
    const auth = await deps.auth()
    const answer = await auth.api.signUpEmail({ body: { name, email, password }, asResponse: true })
    if (!answer.ok) {
      await giveInvitationBack(db, hashToken(key))
      return again('That e-mail address cannot be used. Check it, or take another one.')
    }
    const { user } = (await answer.json()) as { user: { id: string } }
    await updateRole(db, user.id, invitation.role)
    await recordAction(deps, { id: user.id, name }, { action: 'operator.join', target: invitation.role })
    forwardCookies(reply, answer)
    const session = await auth.api.getSession({ headers: headersOf(request, cookiesOf(answer)) })
    return showEnrolment(reply, auth, {
      cookies: cookiesOf(answer),
      password,
      sessionId: session?.session.id ?? '',
    })
  })

  async function showEnrolment(
    reply: FastifyReply,
    auth: OperatorAuth,
    { cookies, password, sessionId }: { cookies: string; password: string; sessionId: string },
  ) {
    const token = deps.tokens.tokenOf(sessionId)
    const headers = new Headers({ cookie: cookies })
    const answer = await auth.api.enableTwoFactor({
      body: { password, method: 'totp' },
      headers,
      asResponse: true,
    })
    const title = 'Connect your phone'
    if (!answer.ok)
      return sendPage(reply, gatePage(deps, title, passwordForm(token, 'That password is not right.')), 401)
    const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] }
    // Fetched for the one person who needs it, once.
    const { default: QRCode } = await import('qrcode')
    const qrCode = new Html(await QRCode.toString(totpURI, { type: 'svg', margin: 2 }))
    const secret = new URL(totpURI).searchParams.get('secret') ?? ''
    const form = enrolmentForm({ token, qrCode, secret, recoveryCodes: backupCodes })
    return sendPage(reply, gatePage(deps, title, form))
  }

  const tokenFor = (request: FastifyRequest) => deps.tokens.tokenOf((request.operator as Operator).sessionId)

  scope.get('/two-factor', withoutCode, (request, reply) => {
    if (request.operator?.hasCode) return reply.redirect('/admin', 303)
    return sendPage(reply, gatePage(deps, 'Connect your phone', passwordForm(tokenFor(request), '')))
  })
  scope.post('/two-factor', withoutCode, async (request, reply) => {
    const { password } = z.object({ password: text }).parse(request.body ?? {})
    const cookies = request.headers.cookie ?? ''
    const { sessionId } = request.operator as Operator
    return showEnrolment(reply, await deps.auth(), { cookies, password, sessionId })
  })
  scope.post('/two-factor/confirm', withoutCode, async (request, reply) => {
    const { code } = z.object({ code: text }).parse(request.body ?? {})
    const auth = await deps.auth()
    const answer = await auth.api.verifyTOTP({
      body: { code: code.replaceAll(' ', '') },
      headers: headersOf(request),
      asResponse: true,
    })
    if (!answer.ok)
      return sendPage(reply, gatePage(deps, 'Connect your phone', wrongCodeForm(tokenFor(request))), 401)
    forwardCookies(reply, answer)
    await recordAction(deps, request.operator as Operator, { action: 'operator.connect-phone', target: '' })
    return reply.redirect('/admin', 303)
  })
}

const LINK_GONE = html`<p>This link was used already, or it is too old. Ask an owner for a new one, or run
<code>npm run operator-link</code> on the server.</p><p><a href="/admin/sign-in">Sign in</a></p>`
