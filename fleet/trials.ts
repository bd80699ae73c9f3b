import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { withConnection } from '../database/with-connection.ts'
import { listCounts } from '../faults/row.ts'
import type { openLine } from '../tests/open-line.ts'
import { PAGES, readFigure, seconds, startLoad, statusOf, timeUntil } from './load.ts'
import { end, type Node } from './parts.ts'
import { restartInTurn } from './rolling-restart.ts'

type Line = Awaited<ReturnType<typeof openLine>>

export interface Fleet {
  /** One behind the pooler, two behind a line to the primary, three with both hosts in its address. */
  nodes: Node[]
  lines: Record<'database' | 'replica' | 'store', Line>
  primary: ChildProcess
  replica: ChildProcess
  url: string
  primaryUrl: string
  replicaUrl: string
}

export interface Outcome {
  measured: string
  holds: boolean
}

type Trial = [name: string, asked: string, run: (fleet: Fleet) => Promise<Outcome>]

const query = (url: string, statement: string) => withConnection(url, (client) => client.query(statement))
const titleOn = async ({ url }: Node, id: number, title: string) =>
  (await (await fetch(`${url}/ads/${id}`)).text()).includes(title)
/** A write as the site makes one: rows, then the tags with the position of the write. */
const rename = (url: string, id: number, title: string) =>
  withConnection(url, async (client) => {
    await client.query('UPDATE ads SET title = $1 WHERE id = $2', [title, id])
    await client.query(`SELECT pg_notify('cache_tags', $1 || ' @' || pg_current_wal_lsn())`, [
      `ad:${id} ads:all gone:all`,
    ])
  })

async function loseReplica({ nodes, lines }: Fleet, lose: 'cut' | 'fallSilent'): Promise<Outcome> {
  const load = startLoad(
    (nodes[0] as Node).url,
    ['/api/ads?limit=5', '/api/categories', '/ads?minPrice=3'],
    4,
  )
  await sleep(1_000)
  lines.replica[lose]()
  await sleep(6_000)
  const { seen } = load
  const isUp = await readFigure((nodes[0] as Node).metricsUrl, 'akwaaba_replica_up')
  lines.replica.mend()
  const back = await timeUntil(
    async () => (await readFigure((nodes[0] as Node).metricsUrl, 'akwaaba_replica_up')) === 1,
    30_000,
  )
  await load.stop()
  return {
    measured: `${seen.total} reads: ${listCounts(seen.statuses)}; replica_up ${isUp} meanwhile; back after ${seconds(back)}`,
    holds: seen.failed === 0 && isUp === 0 && back !== null,
  }
}

async function tryLateReplica({ nodes, primaryUrl, replicaUrl }: Fleet): Promise<Outcome> {
  await Promise.all(nodes.map((node) => fetch(`${node.url}/ads/3`)))
  await query(replicaUrl, 'SELECT pg_wal_replay_pause()')
  const title = `Changed while late ${Date.now()}`
  await rename(primaryUrl, 3, title)
  const times = await Promise.all(nodes.map((node) => timeUntil(() => titleOn(node, 3, title), 5_000)))
  const newAd = await withConnection(primaryUrl, async (client) => {
    const { rows } = await client.query(`INSERT INTO ads (title, description, location, status, expires_at)
      SELECT 'New while late', description, location, status, expires_at FROM ads WHERE id = 1 RETURNING id`)
    await client.query(`SELECT pg_notify('cache_tags', 'ads:all @' || pg_current_wal_lsn())`)
    return rows[0].id as number
  })
  const found = await Promise.all(
    nodes.map(({ url }) => timeUntil(async () => (await statusOf(`${url}/ads/${newAd}`)) === 200, 5_000)),
  )
  await query(replicaUrl, 'SELECT pg_wal_replay_resume()')
  await sleep(1_500)
  const isStill = await Promise.all(nodes.map((node) => titleOn(node, 3, title)))
  const worst = Math.max(...[...times, ...found].map((ms) => ms ?? Number.POSITIVE_INFINITY))
  return {
    measured: `change and new ad on all three within ${seconds(worst)} while the replica stood still`,
    holds: worst < 1_000 && isStill.every(Boolean),
  }
}

async function trySilentLine({ nodes, lines, primaryUrl }: Fleet): Promise<Outcome> {
  const node = nodes[1] as Node
  await fetch(`${node.url}/ads/4`)
  const startedAt = performance.now()
  lines.database.fallSilent()
  await sleep(1_000)
  // New connections work again; those that were open stay silent for ever, as behind a firewall that forgot them.
  lines.database.mend()
  const ready = await timeUntil(async () => (await statusOf(`${node.url}/readyz`)) === 200, 30_000)
  const listening = await timeUntil(async () => {
    const title = `Heard again ${Math.round(performance.now())}`
    await rename(primaryUrl, 4, title)
    await sleep(300)
    return titleOn(node, 4, title)
  }, 30_000)
  const total = performance.now() - startedAt
  return {
    measured: `ready after ${seconds(ready)}, hears the others again after ${seconds(listening === null ? null : total)}`,
    holds: ready !== null && listening !== null && total < 15_000,
  }
}

async function tryHangingStore({ nodes, lines, primaryUrl }: Fleet): Promise<Outcome> {
  const node = nodes[0] as Node
  const id = 'a'.repeat(22)
  await query(
    primaryUrl,
    `INSERT INTO ad_photos (id, ad_id, width, height, placeholder, likeness, created_at)
     VALUES ('${id}', 1, 320, 240, '', 0, now())`,
  )
  lines.store.fallSilent()
  // More than there are places for pages, a few at a time: the store is what hangs, not the database.
  const many: Promise<number>[] = []
  for (let turn = 0; turn < 90; turn += 1) {
    many.push(statusOf(`${node.url}/photos/${id}/320.webp`))
    if (turn % 10 === 9) await sleep(100)
  }
  const load = startLoad(node.url, [...PAGES, '/healthz', '/readyz'], 4)
  await sleep(5_000)
  const { seen } = load
  await load.stop()
  const photos = await Promise.all(many)
  lines.store.mend()
  const refused = photos.filter((status) => status === 503).length
  return {
    measured: `${seen.total} pages and health checks meanwhile: ${listCounts(seen.statuses)}; ${refused} of ${photos.length} photos 503 (${[...new Set(photos)].join(', ')})`,
    holds: seen.failed === 0 && seen.total > 50 && refused === photos.length,
  }
}

async function tryHitRate({ nodes, primaryUrl }: Fleet): Promise<Outcome> {
  const node = nodes[0] as Node
  const paths = [...PAGES, ...Array.from({ length: 91 }, (_, at) => `/ads/${at + 3}`)]
  const hits = () => readFigure(node.metricsUrl, 'akwaaba_html_cache_hits_total')
  const misses = () => readFigure(node.metricsUrl, 'akwaaba_html_cache_misses_total')
  for (const path of paths) await statusOf(`${node.url}${path}`)
  const before = { hits: await hits(), misses: await misses() }
  const load = startLoad(node.url, paths, 8)
  await withConnection(primaryUrl, async (client) => {
    for (let turn = 0; turn < 50; turn += 1) {
      await client.query(`SELECT pg_notify('cache_tags', $1 || ' @' || pg_current_wal_lsn())`, [
        `ad:${9_000 + turn} ads:other ads:all`,
      ])
      await sleep(200)
    }
  })
  const { total, failed } = await load.stop()
  const gained = { hits: (await hits()) - before.hits, misses: (await misses()) - before.misses }
  const rate = gained.hits / (gained.hits + gained.misses)
  return {
    measured: `${(rate * 100).toFixed(1)} % of ${total} pages from the cache, ${failed} failed`,
    holds: rate >= 0.9 && failed === 0,
  }
}

async function failOver({ nodes, primary, replicaUrl }: Fleet): Promise<Outcome> {
  const node = nodes[2] as Node
  await end(primary, 'SIGQUIT')
  const during = await statusOf(`${node.url}/readyz`)
  await query(replicaUrl, 'SELECT pg_promote()')
  const startedAt = performance.now()
  const ready = await timeUntil(async () => (await statusOf(`${node.url}/readyz`)) === 200, 30_000)
  // Views are written every five seconds: a write of the node itself on the new primary.
  const { rows: before } = await query(
    replicaUrl,
    'SELECT coalesce(sum(views), 0)::int AS views FROM ad_views',
  )
  const written = await timeUntil(async () => {
    await fetch(`${node.url}/api/ads/5/views`, {
      method: 'POST',
      headers: { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' },
    })
    const { rows } = await query(replicaUrl, 'SELECT coalesce(sum(views), 0)::int AS views FROM ad_views')
    return rows[0].views > before[0].views
  }, 20_000)
  return {
    measured: `readiness ${during} without a primary, 200 after ${seconds(ready)}, wrote after ${seconds(written === null ? null : performance.now() - startedAt)}`,
    holds: during === 503 && ready !== null && written !== null,
  }
}

export const trials: readonly Trial[] = [
  [
    'replica cut',
    'no failed read, said in the figures, back by itself',
    (fleet) => loseReplica(fleet, 'cut'),
  ],
  ['replica silent', 'the same', (fleet) => loseReplica(fleet, 'fallSilent')],
  ['replica late', 'no page older than 1 s', tryLateReplica],
  ['line to the database silent', 'noticed within 15 s, also by LISTEN', trySilentLine],
  ['store hangs', 'pages, health and readiness answer', tryHangingStore],
  ['cache at 5 writes a second', 'at least 90 % of 100 pages from the cache', tryHitRate],
  [
    'rolling restart under load',
    '0 failed requests, no acknowledged photo lost, each stop under 20 s',
    restartInTurn,
  ],
  ['failover to the replica', 'readiness asks for writes; several hosts find the new primary', failOver],
]
