import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminRead } from '../../../console/server/admin-calls.ts'
import { addDays, utcDay } from '../../../platform/time/calendar-day.ts'
import { listSearchMisses } from './search-misses.queries.ts'
import { missesQuerySchema, missesSchema } from './search-misses.schema.ts'

const MAX_SHOWN = 100

/** What people searched for in any box without results: words and counts, nothing about who searched. */
export function registerSearchMissCalls(scope: FastifyInstance, { db, now }: AdminDeps) {
  adminRead(scope, '/search-misses', {
    role: 'editor',
    query: missesQuerySchema,
    answer: missesSchema,
    async read({ input: { days } }) {
      const since = addDays(utcDay(now()), -Number(days))
      return { misses: await listSearchMisses(db, since, MAX_SHOWN) }
    },
  })
}
