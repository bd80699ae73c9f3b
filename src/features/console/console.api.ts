import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuseWrongCall } from '../../console/server/admin-calls.ts'
import { OPERATOR_ACTS } from '../../platform/http/limits/limits.ts'
import { applicationPage } from './application.document.tsx'
import { registerAccount } from './auth/account.api.ts'
import { authRoute } from './auth/auth-route.ts'
import { registerWelcome } from './auth/invitations/welcome.api.ts'
import { createOperatorAuth } from './auth/operator-auth.ts'
import { registerPasskeys } from './auth/passkeys/passkeys.api.ts'
import { requireFormToken, requireOperator } from './auth/require-operator.ts'
import { createFormTokens } from './auth/same-origin.ts'
import { registerTwoFactor } from './auth/second-factor/two-factor.api.ts'
import { registerSessionCalls } from './auth/session.api.ts'
import { registerSignIn } from './auth/sign-in.api.ts'
import type { ConsoleDeps } from './console-deps.ts'
import { refuseWrongForm, sendPage } from './parts/send-page.ts'
import { registerPeopleCalls } from './people/people.api.ts'
import { registerQueueCalls } from './queue/queue.api.ts'

/** The console under /admin and /api/admin, all of it behind one check (require-operator.ts). */
export async function registerConsole(app: FastifyInstance, deps: ConsoleDeps) {
  app.decorateRequest('operator', null)
  const authDeps = { ...deps, auth: createOperatorAuth(deps), tokens: createFormTokens(deps.secrets) }
  const guard = (scope: FastifyInstance) => {
    scope.addHook('onRoute', (route) => {
      route.config = { limits: [OPERATOR_ACTS], ...route.config }
    })
    scope.addHook('onRequest', requireOperator(authDeps))
    scope.addHook('preValidation', requireFormToken(authDeps))
  }
  await app.register(
    async (scope) => {
      guard(scope)
      scope.setErrorHandler(refuseWrongForm)
      registerSignIn(scope, authDeps)
      registerWelcome(scope, authDeps)
      registerTwoFactor(scope, authDeps)
      registerAccount(scope, authDeps)
      registerPasskeys(scope, authDeps)
      const everybody = authRoute('operator')
      // Every other page is a room of the application, which handles unknown rooms itself.
      for (const path of ['/', '/*'])
        scope.get(path, everybody, (_request, reply) => sendApplication(deps, reply))
      scope.post('/*', everybody, (_request, reply) => reply.callNotFound())
    },
    { prefix: '/admin' },
  )
  await app.register(
    async (scope) => {
      guard(scope)
      scope.setErrorHandler(refuseWrongCall)
      registerSessionCalls(scope, authDeps)
      registerQueueCalls(scope, authDeps)
      registerPeopleCalls(scope, authDeps)
      deps.registerRooms(scope)
    },
    { prefix: '/api/admin' },
  )
}

/** The only page that may show frames: mails as recipients see them, from this site only. */
function sendApplication(deps: ConsoleDeps, reply: FastifyReply) {
  reply.header('Content-Security-Policy', `${reply.getHeader('Content-Security-Policy')};frame-src 'self'`)
  return sendPage(reply, applicationPage(deps))
}
