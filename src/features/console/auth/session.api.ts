import type { FastifyInstance } from 'fastify'
import { type Badges, badgesSchema, sessionSchema } from '../../../console/calls/session.schema.ts'
import { adminRead } from '../../../console/server/admin-calls.ts'
import { countOpenMessages } from '../../inbox/admin/inbox.queries.ts'
import { findTroubles } from '../../system/admin/check-health.ts'
import type { AuthDeps } from '../console-deps.ts'
import { readQueue, type WaitingItem } from '../queue/read-queue.ts'

/** Who is signed in, and how many things wait in each room. */
export function registerSessionCalls(scope: FastifyInstance, deps: AuthDeps) {
  adminRead(scope, '/session', {
    role: 'operator',
    answer: sessionSchema,
    read: async ({ operator: { id, name, email, role, sessionId } }) => ({
      operator: { id, name, email, role },
      token: deps.tokens.tokenOf(sessionId),
      site: { name: deps.env.site.name, timeZone: deps.env.site.timeZone },
      hasMailServer: deps.env.smtpUrl !== undefined,
    }),
  })
  const readBadges = keepBriefly(scope, deps, async (): Promise<Badges> => {
    const [waiting, inbox, troubles] = await Promise.all([
      readQueue(deps),
      countOpenMessages(deps.db),
      findTroubles(deps),
    ])
    return { ...countByRoom(waiting), '/admin/inbox': inbox, '/admin/system': troubles.length }
  })
  adminRead(scope, '/badges', { role: 'operator', answer: badgesSchema, read: readBadges })
}

const KEPT_MS = 2_000

/** Caches for two seconds or until a change: every page requests the badges, which read the whole queue. */
function keepBriefly<Value>(
  scope: FastifyInstance,
  { now }: Pick<AuthDeps, 'now'>,
  read: () => Promise<Value>,
) {
  let kept: { at: number; value: Promise<Value> } | null = null
  scope.addHook('onSend', async (request) => {
    if (request.method !== 'GET') kept = null
  })
  return (): Promise<Value> => {
    const at = now().getTime()
    if (kept && Math.abs(at - kept.at) < KEPT_MS) return kept.value
    const value = read()
    kept = { at, value }
    value.catch(() => {
      kept = null
    })
    return value
  }
}

/** The room that handles a kind of thing. */
const ROOMS: Record<string, string> = {
  booking: '/admin/bookings',
  feedback: '/admin/directories',
  link: '/admin/directories',
  mail: '/admin/mails',
}

/** The badges of the rooms: how many things in each wait for a person. */
function countByRoom(waiting: readonly WaitingItem[]): Record<string, number> {
  const reported = waiting.filter(({ source }) => source.isReported).length
  const counts: Record<string, number> = { '/admin': waiting.length, '/admin?tab=reported': reported }
  for (const { source } of waiting) {
    const room = ROOMS[source.kind]
    if (room) counts[room] = (counts[room] ?? 0) + 1
  }
  return counts
}
