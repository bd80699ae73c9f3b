import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { operatorOf } from '../../../../console/server/operator.ts'
import { recordAction } from '../../../../console/server/record-action.ts'
import type { AuthDeps } from '../../console-deps.ts'
import { sendPage } from '../../parts/send-page.ts'
import { authRoute, typedText } from '../auth-route.ts'
import { forwardCookies, headersOf } from '../forward.ts'
import { signInPage } from '../gate/sign-in.document.tsx'
import { OWN_SECRETS, SIGN_IN_FORMS } from '../guesses/guess-limits.ts'
import { readNext } from '../second-factor/way-back.ts'
import { deletePasskey } from './passkeys.queries.ts'
import { addPasskey, checkPasskey, startPasskey, startPasskeySignIn } from './passkeys.ts'

const MAX_RESPONSE_LENGTH = 20_000
const response = z.string().max(MAX_RESPONSE_LENGTH).catch('')
const signInSchema = z.object({ response, next: z.unknown().optional().transform(readNext) })
const newSchema = z.object({ response, name: z.string().trim().max(60).catch('') })
const anyone = authRoute('anyone', SIGN_IN_FORMS)
const own = authRoute('operator', OWN_SECRETS)

const UNKNOWN = 'That passkey did not work here. Try again, or sign in with your password.'

/** Signing in with a passkey, and an operator's own passkeys. The browser's part is in `gate/gate.ts`. */
export function registerPasskeys(scope: FastifyInstance, deps: AuthDeps) {
  scope.post('/sign-in/passkey/options', anyone, () => startPasskeySignIn(deps))

  scope.post('/sign-in/passkey', anyone, async (request, reply) => {
    const { response, next } = signInSchema.parse(request.body ?? {})
    const operatorId = await checkPasskey(deps, response)
    const { api } = await deps.auth()
    const answer = operatorId && (await api.admitByPasskey({ body: { operatorId }, asResponse: true }))
    const operator = answer ? ((await answer.json()) as { id: string; name: string } | null) : null
    if (!answer || !operator) return sendPage(reply, signInPage(deps, { next, problem: UNKNOWN }), 401)
    forwardCookies(reply, answer)
    await recordAction(deps, operator, { action: 'operator.sign-in', target: 'with a passkey' })
    return reply.redirect(next, 303)
  })

  registerOwnPasskeys(scope, deps)
}

function registerOwnPasskeys(scope: FastifyInstance, deps: AuthDeps) {
  // A session alone must not add a way to sign in that outlives it, so the password is asked for again.
  const isOwner = async (request: FastifyRequest) => {
    const { current } = z.object({ current: typedText }).parse(request.body ?? {})
    const { api } = await deps.auth()
    const body = { password: current }
    return (await api.verifyPassword({ headers: headersOf(request), body, asResponse: true })).ok
  }

  scope.post('/account/passkeys/options', own, async (request, reply) => {
    if (!(await isOwner(request))) return reply.code(422).send({ message: 'That is not your password.' })
    return startPasskey(deps, operatorOf(request))
  })

  scope.post('/account/passkeys', own, async (request, reply) => {
    const operator = operatorOf(request)
    const { response, name } = newSchema.parse(request.body ?? {})
    const isAdded = await addPasskey(deps, operator, { response, name: name || 'Passkey' })
    if (!isAdded) return reply.redirect('/admin/account?passkey=failed#passkeys', 303)
    await recordAction(deps, operator, { action: 'operator.new-passkey', target: name })
    return reply.redirect('/admin/account?passkey=added#passkeys', 303)
  })

  scope.post('/account/passkeys/remove', own, async (request, reply) => {
    const operator = operatorOf(request)
    const { passkey } = z.object({ passkey: z.string().max(2_000).catch('') }).parse(request.body ?? {})
    const name = await deletePasskey(deps.db, operator.id, passkey)
    if (name !== null) await recordAction(deps, operator, { action: 'operator.no-passkey', target: name })
    return reply.redirect('/admin/account#passkeys', 303)
  })
}
