import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { operatorOf } from '../../../console/server/operator.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import type { AuthDeps } from '../console-deps.ts'
import { findNudges, setNudges } from '../nudge/nudge.queries.ts'
import { formatMoment } from '../parts/format.ts'
import { sendPage } from '../parts/send-page.ts'
import { authRoute, typedText as text, typedCode } from './auth-route.ts'
import { forwardCookies, headersOf } from './forward.ts'
import { type AccountPart, accountPage, newCodesPage } from './gate/account.document.tsx'
import { enrolmentPage, wrongCodePage } from './gate/enrolment.document.tsx'
import { makeQrCode } from './gate/qr-code.ts'
import { OWN_SECRETS } from './guesses/guess-limits.ts'
import { listPasskeys } from './passkeys/passkeys.queries.ts'
import { passwordProblem } from './password-problem.ts'
import { confirmNewPhone, startNewPhone } from './second-factor/new-phone.ts'
import { countRecoveryCodes } from './second-factor/second-factor.ts'

const own = authRoute('operator')
/** For every form that asks for the password again. */
const guarded = authRoute('operator', OWN_SECRETS)
const formSchema = z.object({ current: text, password: text, code: typedCode, session: text })
const newsSchema = z.object({ passkey: z.enum(['added', 'failed']).optional().catch(undefined) })
const read = (request: FastifyRequest) => formSchema.parse(request.body ?? {})

const WRONG = 'That is not your password.'

/** An operator's own password, phone, recovery codes and sessions, all as plain forms. */
export function registerAccount(scope: FastifyInstance, deps: AuthDeps) {
  const tokenOf = (request: FastifyRequest) => deps.tokens.tokenOf(operatorOf(request).sessionId)
  const record = (request: FastifyRequest, action: string) =>
    recordAction(deps, operatorOf(request), { action, target: '' })

  async function show(request: FastifyRequest, reply: FastifyReply, problem?: [AccountPart, string]) {
    const auth = await deps.auth()
    const sessions = await auth.api.listSessions({ headers: headersOf(request) })
    const page = accountPage(deps, {
      operator: operatorOf(request),
      token: tokenOf(request),
      codesLeft: await countRecoveryCodes({ db: deps.db, auth }, operatorOf(request).id),
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
    return sendPage(reply, page, problem ? 422 : 200)
  }

  scope.get('/account', own, (request, reply) => show(request, reply))

  scope.post('/account/password', guarded, async (request, reply) => {
    const { current, password } = read(request)
    const problem = passwordProblem(password)
    if (problem) return show(request, reply, ['password', problem])
    const { api } = await deps.auth()
    const body = { currentPassword: current, newPassword: password }
    const answer = await api.changePassword({ headers: headersOf(request), body, asResponse: true })
    if (!answer.ok) return show(request, reply, ['password', WRONG])
    await record(request, 'operator.new-password')
    // A database trigger has ended every session, including this one.
    return reply.redirect('/admin/sign-in?done=password', 303)
  })

  scope.post('/account/codes', guarded, async (request, reply) => {
    const { api } = await deps.auth()
    const body = { password: read(request).current }
    const answer = await api.generateBackupCodes({ headers: headersOf(request), body, asResponse: true })
    if (!answer.ok) return show(request, reply, ['codes', WRONG])
    const { backupCodes } = (await answer.json()) as { backupCodes: string[] }
    await record(request, 'operator.new-codes')
    return sendPage(reply, newCodesPage(deps, backupCodes))
  })

  scope.post('/account/phone', guarded, async (request, reply) => {
    const auth = await deps.auth()
    const body = { password: read(request).current }
    const answer = await auth.api.verifyPassword({ headers: headersOf(request), body, asResponse: true })
    if (!answer.ok) return show(request, reply, ['phone', WRONG])
    const uri = await startNewPhone({ ...deps, auth }, operatorOf(request))
    const qrCode = await makeQrCode(uri)
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    return sendPage(reply, enrolmentPage(deps, { phone: 'new', token: tokenOf(request), qrCode, secret }))
  })
  // Where "Start again" leads.
  scope.get('/account/phone', own, (_request, reply) => reply.redirect('/admin/account', 303))

  scope.post('/account/phone/confirm', guarded, async (request, reply) => {
    const { code } = read(request)
    const auth = await deps.auth()
    const isConfirmed = await confirmNewPhone({ ...deps, auth }, operatorOf(request).id, code)
    if (!isConfirmed) return sendPage(reply, wrongCodePage(deps, 'new', tokenOf(request)), 422)
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
  deps: AuthDeps,
  record: (request: FastifyRequest, action: string) => Promise<void>,
) {
  scope.post('/account/revoke', own, async (request, reply) => {
    const { session } = read(request)
    const { api } = await deps.auth()
    const headers = headersOf(request)
    // Found by its id, because the token of another session must not be in a page.
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
