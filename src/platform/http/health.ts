import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** /healthz: the process answers. /readyz: the database answers too, so this node may be sent visitors. */
export function registerHealth(app: FastifyInstance, { pool }: { pool: pg.Pool }) {
  // A monitor may ask as often as it likes.
  const options = { config: { limits: [] }, schema: { hide: true } }
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    try {
      await pool.query('SELECT 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('Retry-After', '2').send({ status: 'the database does not answer' })
    }
  })
}
