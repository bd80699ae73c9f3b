import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { operatorOf } from '../../../console/server/operator.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import type { ConsoleDeps } from '../console-deps.ts'
import { findNudges, setNudges } from '../nudge/nudge.queries.ts'
import { sendPage } from '../parts/console-page.ts'
import { formatMoment } from '../parts/format.ts'
import { Html, html } from '../parts/html.ts'
import { type AccountPart, accountForms } from './account-forms.ts'
import { forwardCookies, headersOf } from './forward.ts'
import { codeList, enrolmentForm, wrongCodeForm } from './gate-forms.ts'
import { gatePage } from './gate-page.ts'
import { OWN_SECRETS } from './guess-limits.ts'
import { confirmNewPhone, startNewPhone } from './new-phone.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type OperatorAuth } from './operator-auth.ts'
import { listPasskeys } from './passkeys.queries.ts'
import type { FormTokens } from './same-origin.ts'

interface Deps extends ConsoleDeps {
  auth: () => Promise<OperatorAuth>
  tokens: FormTokens
}

const own = { config: { access: 'operator' as const }, schema: { hide: true } }
/** Every form that takes the password again. */
const guarded = { ...own, config: { ...own.config, limits: [OWN_SECRETS] } }
const text = z.string().max(300).catch('')
const formSchema = z.object({ current: text, password: text, code: text, session: text })
const newsSchema = z.object({ passkey: z.enum(['added', 'failed']).optional().catch(undefined) })
const read = (request: FastifyRequest) => formSchema.parse(request.body ?? {})

const TITLE = 'Your account'
const PHONE_TITLE = 'Connect a new phone'
const WRONG = 'That is not your password.'
const CONFIRM_PHONE = '/admin/account/phone/confirm'

/** An operator's own password, phone, recovery codes and sessions, all by plain forms. */
export function registerAccount(scope: FastifyInstance, deps: Deps) {
  const tokenOf = (request: FastifyRequest) => deps.tokens.tokenOf(operatorOf(request).sessionId)
  const record = (request: FastifyRequest, action: string) =>
    recordAction(deps, operatorOf(request), { action, target: '' })

  async function show(request: FastifyRequest, reply: FastifyReply, problem?: [AccountPart, string]) {
    const { api } = await deps.auth()
    const sessions = await api.listSessions({ headers: headersOf(request) })
    const forms = accountForms({
      operator: operatorOf(request),
      token: tokenOf(request),
      wantsNudges: await findNudges(deps.db, operatorOf(request).id),
      sessions: sessions.map(({ id, createdAt, updatedAt }) => ({
        id,
        since: formatMoment(createdAt, deps.env),
        lastUsed: formatMoment(updatedAt, deps.env),
      })),
      passkeys: (await listPasskeys(deps.db, operatorOf(request).id)).map((one) => ({
        id: one.id,
        name: one.name,
        since: formatMoment(one.createdAt, deps.env),
        lastUsed: one.lastUsedAt ? formatMoment(one.lastUsedAt, deps.env) : '',
      })),
      passkeyNews: newsSchema.parse(request.query).passkey,
      problem: problem && { part: problem[0], message: problem[1] },
    })
    return sendPage(reply, gatePage(deps, TITLE, forms), problem ? 422 : 200)
  }

  scope.get('/account', own, (request, reply) => show(request, reply))

  scope.post('/account/password', guarded, async (request, reply) => {
    const { current, password } = read(request)
    const problem = problemOf(password)
    if (problem) return show(request, reply, ['password', problem])
    const { api } = await deps.auth()
    const body = { currentPassword: current, newPassword: password }
    const answer = await api.changePassword({ headers: headersOf(request), body, asResponse: true })
    if (!answer.ok) return show(request, reply, ['password', WRONG])
    await record(request, 'operator.new-password')
    // The database has ended every session with the old password, this one too.
    return reply.redirect('/admin/sign-in?done=password', 303)
  })

  scope.post('/account/codes', guarded, async (request, reply) => {
    const { api } = await deps.auth()
    const body = { password: read(request).current }
    const answer = await api.generateBackupCodes({ headers: headersOf(request), body, asResponse: true })
    if (!answer.ok) return show(request, reply, ['codes', WRONG])
    const { backupCodes } = (await answer.json()) as { backupCodes: string[] }
    await record(request, 'operator.new-codes')
    const page = html`<p class="gate-lead">Write these down now: they are not shown again. Each one lets you in once if you lose your phone. The old ones no longer work.</p>
${codeList(backupCodes)}<p><a href="/admin/account">I have them</a></p>`
    return sendPage(reply, gatePage(deps, 'New recovery codes', page))
  })

  scope.post('/account/phone', guarded, async (request, reply) => {
    const auth = await deps.auth()
    const body = { password: read(request).current }
    const answer = await auth.api.verifyPassword({ headers: headersOf(request), body, asResponse: true })
    if (!answer.ok) return show(request, reply, ['phone', WRONG])
    const uri = await startNewPhone({ ...deps, auth }, operatorOf(request))
    const { default: QRCode } = await import('qrcode')
    const form = enrolmentForm({
      token: tokenOf(request),
      qrCode: new Html(await QRCode.toString(uri, { type: 'svg', margin: 2 })),
      secret: new URL(uri).searchParams.get('secret') ?? '',
      recoveryCodes: [],
      action: CONFIRM_PHONE,
    })
    return sendPage(reply, gatePage(deps, PHONE_TITLE, form))
  })
  // Where "Start again" leads.
  scope.get('/account/phone', own, (_request, reply) => reply.redirect('/admin/account', 303))

  scope.post('/account/phone/confirm', guarded, async (request, reply) => {
    const code = read(request).code.replaceAll(/\s/g, '')
    const auth = await deps.auth()
    if (!(await confirmNewPhone({ ...deps, auth }, operatorOf(request).id, code))) {
      const form = wrongCodeForm(tokenOf(request), CONFIRM_PHONE)
      return sendPage(reply, gatePage(deps, PHONE_TITLE, form), 422)
    }
    await record(request, 'operator.new-phone')
    return reply.redirect('/admin/sign-in?done=phone', 303)
  })

  scope.post('/account/nudges', own, async (request, reply) => {
    const { wants } = z
      .object({ wants: z.literal('yes').optional().catch(undefined) })
      .parse(request.body ?? {})
    await setNudges(deps.db, operatorOf(request).id, wants === 'yes')
    return reply.redirect('/admin/account', 303)
  })

  registerOwnSessions(scope, deps, record)
}

function registerOwnSessions(
  scope: FastifyInstance,
  deps: Deps,
  record: (request: FastifyRequest, action: string) => Promise<void>,
) {
  scope.post('/account/revoke', own, async (request, reply) => {
    const { session } = read(request)
    const { api } = await deps.auth()
    const headers = headersOf(request)
    // By its id in the form: the token of another session is no matter for a page.
    const found = (await api.listSessions({ headers })).find(({ id }) => id === session)
    if (!found) return reply.redirect('/admin/account', 303)
    await record(request, 'operator.sign-out')
    if (session === operatorOf(request).sessionId) {
      forwardCookies(reply, await api.signOut({ headers, asResponse: true }))
      return reply.redirect('/admin/sign-in', 303)
    }
    await api.revokeSession({ headers, body: { token: found.token } })
    return reply.redirect('/admin/account', 303)
  })

  scope.post('/sign-out', own, async (request, reply) => {
    const { api } = await deps.auth()
    await record(request, 'operator.sign-out')
    forwardCookies(reply, await api.signOut({ headers: headersOf(request), asResponse: true }))
    return reply.redirect('/admin/sign-in', 303)
  })

  scope.post('/account/revoke-others', own, async (request, reply) => {
    const { api } = await deps.auth()
    await api.revokeOtherSessions({ headers: headersOf(request) })
    await record(request, 'operator.sign-out')
    return reply.redirect('/admin/account', 303)
  })
}

function problemOf(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`
  if (password.length > MAX_PASSWORD_LENGTH)
    return `Choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`
  return null
}
