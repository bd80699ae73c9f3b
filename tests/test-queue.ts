import { eq } from 'drizzle-orm'
import { contactMessages } from '../database/schema.ts'
import { readEnv } from '../src/env.ts'
import { createAdDeps } from '../src/features/ad-life/ad-deps.ts'
import { createBookingDeps } from '../src/features/bookings/booking-deps.ts'
import { joinConsole, postCall } from '../src/features/console/console-testing.ts'
import { carryOutDecisions } from '../src/features/console/queue/decide.ts'
import type { Decided, Queue } from '../src/features/console/queue/queue.schema.ts'
import { createQueueSources } from '../src/features/console/queue/sources/queue-sources.ts'
import { createTestApp } from './test-app.ts'

interface Decision {
  accept?: string
  reject?: string
  reason?: string
  words?: string
}

/** The queue of a site with one moderator, on a clock that the test moves. */
export async function createTestQueue() {
  const clock = { moment: Date.now() }
  const now = () => new Date(clock.moment)
  const { app, database, secrets, get } = await createTestApp({ now })
  const { db } = database
  const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })
  const bookings = createBookingDeps({ env, db, now, secrets })
  const ads = createAdDeps({ env, db, now, secrets, tags: { bump: async () => undefined } })
  const deps = { db, now, sources: createQueueSources({ db, now, env, bookings, ads }) }
  const operator = await joinConsole({ app, db }, 'moderator')
  const { cookie, token } = operator

  /** As the room sends it: one thing, by `kind:id`. */
  const decide = (decision: Decision) => {
    const key = decision.accept ?? decision.reject ?? ''
    const { reason, words = '' } = decision
    const body = {
      verdict: decision.accept ? 'accept' : 'reject',
      items: [key],
      reasons: reason ? { [key.split(':')[0] ?? '']: reason } : {},
      words,
    }
    return call('decide', body)
  }
  const call = (path: string, body: unknown) =>
    postCall(app, `/api/admin/queue/${path}`, body, { cookie, token })

  return {
    app,
    db,
    pool: database.pool,
    get,
    ads,
    deps,
    clock,
    now,
    operator,
    decide,
    call,
    undo: (decisions: readonly number[]) => call('undo', { decisions }),
    read: async (own = cookie): Promise<Queue> => (await get('/api/admin/queue', { cookie: own })).json(),
    decided: async (verdict: 'accept' | 'reject'): Promise<Decided['decisions']> =>
      (await get(`/api/admin/queue/decided?verdict=${verdict}`, { cookie })).json().decisions,
    /** The time to take it back is over. */
    carryOut(seconds = 11) {
      clock.moment += seconds * 1_000
      return carryOutDecisions(deps)
    },
    /** Something that waits: a message that came without a proof of work. */
    async hold(receipt: string, hoursAgo = 1) {
      const createdAt = new Date(clock.moment - hoursAgo * 3_600_000)
      const message = '<script>alert(1)</script>'
      await db.insert(contactMessages).values({
        receipt,
        status: 'held',
        name: `Name ${receipt}`,
        email: 'sender@example.org',
        message,
        createdAt,
      })
    },
    statusOf: async (receipt: string) =>
      (await db.select().from(contactMessages).where(eq(contactMessages.receipt, receipt)))[0]?.status,
  }
}

/** The things in the queue, in their order. */
export const keysOf = ({ items }: Queue) => items.map(({ key }) => key)
