import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { operatorOf } from '../../../../console/server/operator.ts'
import { recordAction } from '../../../../console/server/record-action.ts'
import type { AuthDeps } from '../../console-deps.ts'
import { sendPage } from '../../parts/send-page.ts'
import { authRoute, typedCode, typedText } from '../auth-route.ts'
import { forwardCookies, headersOf } from '../forward.ts'
import { passwordPage, wrongCodePage } from '../gate/enrolment.document.tsx'
import { OWN_SECRETS } from '../guesses/guess-limits.ts'
import { takeCode } from './second-factor.ts'
import { showEnrolment } from './show-enrolment.ts'

const withoutCode = {
  ...authRoute('without-code', OWN_SECRETS),
  // Nothing on these pages can be tried again once a phone is connected.
  preHandler: async ({ operator }: FastifyRequest, reply: FastifyReply) =>
    operator?.hasCode ? reply.redirect('/admin', 303) : undefined,
}

/** The second step of a new operator: connecting the authenticator app. */
export function registerTwoFactor(scope: FastifyInstance, deps: AuthDeps) {
  const tokenFor = (request: FastifyRequest) => deps.tokens.tokenOf(operatorOf(request).sessionId)

  scope.get('/two-factor', withoutCode, (request, reply) =>
    sendPage(reply, passwordPage(deps, tokenFor(request))),
  )
  scope.post('/two-factor', withoutCode, async (request, reply) => {
    const { password } = z.object({ password: typedText }).parse(request.body ?? {})
    const cookies = request.headers.cookie ?? ''
    const { id: operatorId } = operatorOf(request)
    return showEnrolment(deps, reply, { cookies, password, operatorId, token: tokenFor(request) })
  })
  scope.post('/two-factor/confirm', withoutCode, async (request, reply) => {
    const { code } = z.object({ code: typedCode }).parse(request.body ?? {})
    const operator = operatorOf(request)
    const auth = await deps.auth()
    const isTaken = await takeCode({ db: deps.db, auth }, operator.id, code)
    const call = { body: { code }, headers: headersOf(request), asResponse: true as const }
    const answer = isTaken ? await auth.api.verifyTOTP(call) : null
    if (!answer?.ok) return sendPage(reply, wrongCodePage(deps, 'first', tokenFor(request)), 401)
    forwardCookies(reply, answer)
    await recordAction(deps, operator, { action: 'operator.connect-phone', target: '' })
    return reply.redirect('/admin', 303)
  })
}
