import type { FastifyInstance } from 'fastify'
import { adminRead } from '../../../console/server/admin-calls.ts'
import { countAdsByDay, countViewsByDay } from '../../ad-life/admin/ads-desk.ts'
import { checkHealth, type HealthDeps, readJobs } from './check-health.ts'
import { jobsSchema, systemSchema } from './system.schema.ts'

/** How the site is, in plain words. */
export function registerSystemCalls(scope: FastifyInstance, deps: HealthDeps) {
  const { db, now } = deps
  adminRead(scope, '/system', {
    role: 'owner',
    answer: systemSchema,
    async read() {
      const [health, adsByDay, viewsByDay] = await Promise.all([
        checkHealth(deps),
        countAdsByDay(db, now()),
        countViewsByDay(db, now()),
      ])
      return { checkedAt: now().toISOString(), health, adsByDay, viewsByDay }
    },
  })
  adminRead(scope, '/system/jobs', {
    role: 'owner',
    answer: jobsSchema,
    read: async () => ({ jobs: await readJobs(deps) }),
  })
}
