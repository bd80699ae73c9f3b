import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { ReadPool } from '../../../../database/connection/read-pool.ts'
import type { CacheTags } from '../../cache-tags.ts'
import { shedFigures } from '../../http/overload/load-shedding.ts'
import { routeOf } from '../../http/routes/route-name.ts'
import type { TextCache } from '../../page.ts'
import { storeFigures } from '../../storage/s3-storage.ts'
import { createLatencies, single, writeMetrics } from './metrics-text.ts'

interface Options {
  port: number
  app: FastifyInstance
  pool: pg.Pool
  replica: Pick<ReadPool, 'state'> | null
  tags: Pick<CacheTags, 'isListening'>
  cache: Pick<TextCache, 'hits' | 'misses'>
}

/** Serves Prometheus metrics on a separate loopback port; 0 turns it off, a port in use logs a warning. */
export async function startMetrics(options: Options): Promise<() => Promise<void>> {
  const { port, app } = options
  if (port === 0) return async () => {}
  const answered = new Map<string, number>()
  const latencies = createLatencies()
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const kind = `${Math.floor(reply.statusCode / 100)}xx`
    answered.set(kind, (answered.get(kind) ?? 0) + 1)
    latencies.note(routeOf(request), reply.elapsedTime / 1_000)
  })
  const server = createServer(async (_request, response) => {
    const text = writeMetrics([
      {
        name: 'akwaaba_responses_total',
        help: 'Answers by the class of their status.',
        type: 'counter',
        samples: [...answered].map(([status, value]) => ({ labels: { status }, value })),
      },
      {
        name: 'akwaaba_shed_total',
        help: 'Requests refused because the site was too busy.',
        type: 'counter',
        samples: Object.entries(shedFigures).map(([reason, value]) => ({ labels: { reason }, value })),
      },
      latencies.list('akwaaba_response_seconds', 'How long answers took, by route.'),
      ...listOwnFigures(options),
      ...(await countSharedFigures(options.pool).catch(() => [])),
    ])
    response.setHeader('Content-Type', 'text/plain; version=0.0.4').end(text)
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

function listOwnFigures({ pool, replica, tags, cache }: Options) {
  const memory = process.memoryUsage()
  const { isAway = false, lagSeconds = 0, fallbacks = 0 } = replica?.state ?? {}
  return [
    single('akwaaba_html_cache_hits_total', 'counter', 'Pages sent from the cache.', cache.hits),
    single('akwaaba_html_cache_misses_total', 'counter', 'Pages that had to be made.', cache.misses),
    single(
      'akwaaba_cache_listening',
      'gauge',
      '1 while this node hears what others bump.',
      Number(tags.isListening()),
    ),
    single('akwaaba_database_connections', 'gauge', 'Open connections of the pool.', pool.totalCount),
    single('akwaaba_database_waiting', 'gauge', 'Queries that wait for a connection.', pool.waitingCount),
    ...(replica
      ? [
          single('akwaaba_replica_up', 'gauge', '1 while the replica answers.', Number(!isAway)),
          single('akwaaba_replica_lag_seconds', 'gauge', 'How far the replica is behind.', lagSeconds),
          single(
            'akwaaba_replica_fallbacks_total',
            'counter',
            'Reads the main server answered instead.',
            fallbacks,
          ),
        ]
      : []),
    single(
      'akwaaba_store_requests_total',
      'counter',
      'Requests to the store of STORAGE_URL.',
      storeFigures.requests,
    ),
    single('akwaaba_store_failures_total', 'counter', 'Those that got no answer.', storeFigures.failures),
    single('akwaaba_memory_rss_bytes', 'gauge', 'Memory of the process.', memory.rss),
    single('akwaaba_memory_heap_bytes', 'gauge', 'Memory that JavaScript uses.', memory.heapUsed),
    single('akwaaba_uptime_seconds', 'gauge', 'Seconds since the start.', Math.round(process.uptime())),
  ]
}

/** Read from the database, so that they cover all nodes and survive a restart. */
async function countSharedFigures(pool: pg.Pool) {
  const { rows } = await pool.query<{ waiting: number; dropped: number }>(`select
    (select count(*) from mails where status = 'waiting') as waiting,
    (select count(*) from dropped_mails where dropped_at > now() - interval '1 day') as dropped`)
  const { rows: jobs } = await pool
    .query<{ failed: number; waiting: number }>(`select
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day') as failed,
      count(*) filter (where state = 'created' and start_after < now()) as waiting from pgboss.job`)
    .catch(() => ({ rows: [] }))
  return [
    single('akwaaba_mails_waiting', 'gauge', 'Emails not sent yet.', rows[0]?.waiting ?? 0),
    single(
      'akwaaba_mails_dropped_last_day',
      'gauge',
      'Emails over the limit of an address.',
      rows[0]?.dropped ?? 0,
    ),
    single('akwaaba_jobs_waiting', 'gauge', 'Jobs that are due and not begun.', jobs[0]?.waiting ?? 0),
    single('akwaaba_jobs_failed_last_day', 'gauge', 'Jobs that failed.', jobs[0]?.failed ?? 0),
  ]
}
