import type { FastifyInstance } from 'fastify'
import { badgesSchema, sessionSchema } from '../../../console/calls/session.schema.ts'
import { adminRead } from '../../../console/server/admin-calls.ts'
import { countOpenMessages } from '../../inbox/admin/inbox.queries.ts'
import type { ConsoleDeps } from '../console-deps.ts'
import { countByRoom } from '../queue/queue-counts.ts'
import { readQueue } from '../queue/read-queue.ts'
import type { FormTokens } from './same-origin.ts'

interface Deps extends ConsoleDeps {
  tokens: FormTokens
}

/** Who is signed in, and how much waits in each room. */
export function registerSessionCalls(scope: FastifyInstance, deps: Deps) {
  adminRead(scope, '/session', {
    role: 'moderator',
    answer: sessionSchema,
    read: async ({ operator: { id, name, email, role, sessionId } }) => ({
      operator: { id, name, email, role },
      token: deps.tokens.tokenOf(sessionId),
      site: { name: deps.env.site.name, timeZone: deps.env.site.timeZone },
    }),
  })
  adminRead(scope, '/badges', {
    role: 'moderator',
    answer: badgesSchema,
    async read() {
      const [waiting, inbox] = await Promise.all([readQueue(deps), countOpenMessages(deps.db)])
      return { ...countByRoom(waiting), '/admin/inbox': inbox }
    },
  })
}
