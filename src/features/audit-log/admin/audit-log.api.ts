import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminRead } from '../../../console/server/admin-calls.ts'
import { operatorOf } from '../../../console/server/operator.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { type AuditFilter, countActions, listActions, listActors } from './audit-log.queries.ts'
import { auditPageSchema, auditQuerySchema } from './audit-log.schema.ts'
import { describeAction, describeReason } from './describe-action.ts'
import { exportActions } from './export-actions.ts'

/** Who did what, and when: every operator can read it, no one can change it. */
export function registerAuditLogCalls(scope: FastifyInstance, { db, now }: AdminDeps) {
  adminRead(scope, '/audit', {
    role: 'operator',
    query: auditQuerySchema,
    answer: auditPageSchema,
    async read({ input: { days, page, ...filter } }) {
      const wanted: AuditFilter = { ...filter, since: sinceOf(days, now()) }
      const [actions, total, people] = await Promise.all([
        listActions(db, wanted, page),
        countActions(db, wanted),
        listActors(db),
      ])
      return { actions: actions.map(toLine), total, people }
    },
  })
  scope.post(
    '/audit/export',
    { config: { access: 'operator' }, schema: { hide: true } },
    async (request, reply) => {
      await recordAction({ db, now }, operatorOf(request), { action: 'audit.export', target: '' })
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="audit-log.csv"')
        .send(exportActions(db))
    },
  )
}

const sinceOf = (days: string, now: Date) =>
  days === 'all' ? null : new Date(now.getTime() - Number(days) * DAY_MS)

/** The response schema drops what it does not name. */
const toLine = (line: Line) => ({
  ...line,
  happenedAt: line.happenedAt.toISOString(),
  did: describeAction(line.action),
  reason: describeReason(line.reason),
})

type Line = Awaited<ReturnType<typeof listActions>>[number]
