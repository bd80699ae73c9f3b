import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import { showModerationLog } from './log/show-moderation-log.ts'
import { writeModerationCsv } from './log/write-moderation-csv.ts'
import { logQuerySchema, moderationLogSchema } from './moderation.schema.ts'

/** The public log, by month or whole as a file. */
export function registerModerationLog(app: FastifyInstance, { db }: { db: Database }) {
  const schema = {
    tags: ['Moderation'],
    summary: 'What was held, approved, refused, removed and appealed, by which rule. No personal data',
    querystring: logQuerySchema,
    response: { 200: moderationLogSchema },
  }
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/moderation', { schema }, (request) => showModerationLog(db, request.query))

  app.get(paths.moderationCsv(), { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8; header=present')
      .header('Cache-Control', 'public, max-age=300')
      .send(writeModerationCsv(db)),
  )
}
