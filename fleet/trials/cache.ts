import { setTimeout as sleep } from 'node:timers/promises'
import { withConnection } from '../../database/with-connection.ts'
import type { Fleet, Outcome } from '../fleet.ts'
import {
  ageOfLastStale,
  PAGES,
  readFigure,
  readShed,
  seconds,
  slownessOf,
  startLoad,
  statusOf,
} from '../parts/load.ts'
import { hasTitle, renameAd } from './writes.ts'

const WRITES = 50
const WRITE_EVERY_MS = 200

export async function countHits({ nodes: [node], primaryUrl }: Fleet): Promise<Outcome> {
  const paths = [...PAGES, ...Array.from({ length: 91 }, (_, at) => `/ads/${at + 3}`)]
  for (const path of paths) await statusOf(`${node.url}${path}`)
  const read = async () => ({
    hits: await readFigure(node.metricsUrl, 'akwaaba_html_cache_hits_total'),
    misses: await readFigure(node.metricsUrl, 'akwaaba_html_cache_misses_total'),
    shed: await readShed(node.metricsUrl),
  })
  const before = await read()
  const load = startLoad(node.url, paths, 8)
  await withConnection(primaryUrl, async (client) => {
    for (let turn = 0; turn < WRITES; turn += 1) {
      await client.query(`SELECT pg_notify('cache_tags', $1 || ' @' || pg_current_wal_lsn())`, [
        `ad:${9_000 + turn} ads:other ads:all`,
      ])
      await sleep(WRITE_EVERY_MS)
    }
  })
  const { total, failed } = await load.stop()
  const after = await read()
  const hits = after.hits - before.hits
  const rate = hits / (hits + after.misses - before.misses)
  return {
    measured: `${(rate * 100).toFixed(1)} % of ${total} pages from the cache, ${failed} failed`,
    holds: rate >= 0.9 && failed <= after.shed - before.shed,
  }
}

const BURST = 300
/** A second in nginx, and a moment in which the old page is served while a new one is made. */
const MAX_AGE_MS = 2_500

/** The cache of the README's block: a crowd costs the nodes next to nothing, and a change is seen. */
export async function tryMicroCache({ nodes, url, primaryUrl }: Fleet): Promise<Outcome> {
  const answered = async () => {
    const all = await Promise.all(nodes.map(({ metricsUrl }) => readFigure(metricsUrl, PAGES_ANSWERED)))
    return all.reduce((sum, one) => sum + (one || 0), 0)
  }
  await statusOf(`${url}/ads/6`)
  const before = await answered()
  const load = startLoad(url, ['/ads/6'], 8)
  while (load.seen.total < BURST) await sleep(20)
  const { total, failed } = await load.stop()
  const reached = (await answered()) - before
  const title = `Seen through the cache ${Date.now()}`
  await renameAd(primaryUrl, 6, title)
  const age = await ageOfLastStale(() => hasTitle({ url }, 6, title))
  const allowed = MAX_AGE_MS + 4 * (await slownessOf(url))
  return {
    measured: `${reached} of ${total} requests for one page reached a node, ${failed} failed; last old page ${seconds(age)} after a change`,
    holds: failed === 0 && reached < total / 10 && age < allowed,
  }
}

const PAGES_ANSWERED = 'akwaaba_responses_total{status="2xx"}'
