import type { FastifyInstance } from 'fastify'
import { adminRead } from '../../../console/server/admin-calls.ts'
import { countAdsByDay, countViewsByDay } from '../../ad-life/admin/ads-desk.ts'
import { checkHealth, type HealthDeps, readJobs } from './check-health.ts'
import { jobsSchema, systemSchema } from './system.schema.ts'

const MONTH_DAYS = 30

/** The last 30 days one by one, and the total of the days before them. */
const lastMonthOf = (days: readonly { day: string; count: number }[]) => ({
  days: days.slice(-MONTH_DAYS),
  before: days.slice(0, -MONTH_DAYS).reduce((sum, { count }) => sum + count, 0),
})

/** The state of the site, in plain words. */
export function registerSystemCalls(scope: FastifyInstance, deps: HealthDeps) {
  const { db, now } = deps
  adminRead(scope, '/system', {
    role: 'owner',
    answer: systemSchema,
    async read() {
      const [health, ads, views] = await Promise.all([
        checkHealth(deps),
        countAdsByDay(db, now(), 2 * MONTH_DAYS),
        countViewsByDay(db, now(), 2 * MONTH_DAYS),
      ])
      return { checkedAt: now().toISOString(), health, ads: lastMonthOf(ads), views: lastMonthOf(views) }
    },
  })
  adminRead(scope, '/system/jobs', {
    role: 'owner',
    answer: jobsSchema,
    read: async () => ({ jobs: await readJobs(deps) }),
  })
}
