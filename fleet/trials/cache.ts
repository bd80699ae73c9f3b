import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
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
import type { openSellers } from '../parts/sellers.ts'
import { hasTitle, renameAd } from './writes.ts'

const SELLERS = fileURLToPath(new URL('../parts/sellers.ts', import.meta.url))
const WRITE_EVERY_MS = 200
/** Requests each of the hundred pages once a second: more often would improve the hit rate. */
const READ_EVERY_MS = 10
const TRIAL_MS = 20_000
const PAGE_COUNT = 100

/** Sellers post ads and change prices by turns on another connection, as if on another node. */
export async function countHits({ nodes: [node], primaryUrl, secretKey }: Fleet): Promise<Outcome> {
  // The site's functions send emails written in JSX, which Node cannot load itself.
  const { module: parts } = await runnerImport<typeof import('../parts/sellers.ts')>(SELLERS)
  const sellers = await parts.openSellers({ databaseUrl: primaryUrl, secretKey })
  const lists = sellers.categories.map((category) => `/ads?category=${category}`)
  const known = [...PAGES, ...lists]
  const paths = [...known, ...Array.from({ length: PAGE_COUNT - known.length }, (_, at) => `/ads/${at + 3}`)]
  for (const path of paths) await statusOf(`${node.url}${path}`)
  const read = async () => ({
    hits: await readFigure(node.metricsUrl, 'akwaaba_html_cache_hits_total'),
    misses: await readFigure(node.metricsUrl, 'akwaaba_html_cache_misses_total'),
    shed: await readShed(node.metricsUrl),
  })
  const before = await read()
  const load = startLoad(node.url, paths, { atOnce: 8, everyMs: READ_EVERY_MS })
  const writes = await writeFor(TRIAL_MS, sellers)
  const { total, failed } = await load.stop()
  await sellers.close()
  const after = await read()
  const hits = after.hits - before.hits
  const rate = hits / (hits + after.misses - before.misses)
  const enough = total >= (0.5 * TRIAL_MS) / READ_EVERY_MS && writes >= (0.5 * TRIAL_MS) / WRITE_EVERY_MS
  return {
    measured: `${writes} ads published or changed; ${(rate * 100).toFixed(1)} % of ${total} pages from the cache, ${failed} failed`,
    holds: rate >= 0.9 && failed <= after.shed - before.shed && enough,
  }
}

type Sellers = Awaited<ReturnType<typeof openSellers>>

/** Each write starts on time, whether or not the one before it is done: people do not wait for each other. */
async function writeFor(ms: number, { publish, changePrice }: Sellers): Promise<number> {
  const startedAt = performance.now()
  const writes: Promise<void>[] = []
  while (performance.now() - startedAt < ms) {
    const write = writes.length % 2 === 0 ? publish() : changePrice()
    // Awaited below, all together.
    write.catch(() => undefined)
    writes.push(write)
    await sleep(Math.max(0, startedAt + writes.length * WRITE_EVERY_MS - performance.now()))
  }
  await Promise.all(writes)
  return writes.length
}

const BURST = 300
/** A second in nginx, and a moment in which the old page is served while a new one is rendered. */
const MAX_AGE_MS = 2_500

/** The cache of the README's block: many readers cost the nodes next to nothing, and a change is seen. */
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
