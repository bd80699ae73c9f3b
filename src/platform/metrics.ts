import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { TextCache } from './page.ts'

interface Options {
  port: number
  app: FastifyInstance
  pool: pg.Pool
  cache: Pick<TextCache, 'hits' | 'misses'>
}

/** Serves figures for Prometheus on a loopback port of its own; 0 turns it off, a taken port only costs the figures. */
export async function startMetrics({ port, app, pool, cache }: Options): Promise<() => Promise<void>> {
  if (port === 0) return async () => {}
  const answered = new Map<string, number>()
  app.addHook('onResponse', async (_request, reply) => {
    const kind = `${Math.floor(reply.statusCode / 100)}xx`
    answered.set(kind, (answered.get(kind) ?? 0) + 1)
  })
  const server = createServer(async (_request, response) => {
    const memory = process.memoryUsage()
    const lines = [
      ...[...answered].map(([kind, count]) => `akwaaba_responses_total{status="${kind}"} ${count}`),
      `akwaaba_html_cache_hits_total ${cache.hits}`,
      `akwaaba_html_cache_misses_total ${cache.misses}`,
      `akwaaba_database_connections ${pool.totalCount}`,
      `akwaaba_database_waiting ${pool.waitingCount}`,
      ...(await countMailFigures(pool).catch(() => [])),
      `akwaaba_memory_rss_bytes ${memory.rss}`,
      `akwaaba_memory_heap_bytes ${memory.heapUsed}`,
      `akwaaba_uptime_seconds ${Math.round(process.uptime())}`,
    ]
    response.setHeader('Content-Type', 'text/plain; version=0.0.4').end(`${lines.join('\n')}\n`)
  })
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      app.log.warn(`no metrics: port ${port} cannot be used (${error.message})`)
      resolve()
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  return async () => {
    server.close()
  }
}

/** Read from the database, so that they are true for all nodes and after a restart. */
async function countMailFigures(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ waiting: number; dropped: number }>(`select
    (select count(*) from mails where status = 'waiting') as waiting,
    (select count(*) from dropped_mails where dropped_at > now() - interval '1 day') as dropped`)
  return rows.flatMap(({ waiting, dropped }) => [
    `akwaaba_mails_waiting ${waiting}`,
    `akwaaba_mails_dropped_last_day ${dropped}`,
  ])
}
