import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** /healthz: the process answers. /readyz: the database answers too, so this node may be sent visitors. */
export function registerHealth(app: FastifyInstance, { pool }: { pool: pg.Pool }) {
  const schema = { hide: true }
  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { schema }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    try {
      await pool.query('SELECT 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('Retry-After', '2').send({ status: 'the database does not answer' })
    }
  })
}
