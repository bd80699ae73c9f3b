import { setTimeout as sleep } from 'node:timers/promises'
import { listCounts } from '../../faults/row.ts'
import type { Fleet, Outcome } from '../fleet.ts'
import { PAGES, readShed, startLoad, statusOf } from '../parts/load.ts'
import { query } from '../parts/postgres.ts'

/** Cached pages, API requests that are limited in number, and health checks. */
const READS = [...PAGES, '/api/ads?limit=5', '/api/categories', '/healthz', '/readyz']
const LOAD_MS = 4_000
/** More than the limit of pages at once. */
const PHOTOS = 90
/** Share of the requests answered just before: photo requests that hang must hardly slow down pages. */
const MIN_SHARE = 1 / 3

export async function hangStore({ nodes: [node], lines, primaryUrl }: Fleet): Promise<Outcome> {
  const photo = `/photos/${await addPhoto(primaryUrl)}/320.webp`
  for (const path of READS) await statusOf(`${node.url}${path}`)
  const readFor = async () => {
    const load = startLoad(node.url, READS, 4)
    await sleep(LOAD_MS)
    return load.stop()
  }
  const before = await readFor()
  const shedBefore = await readShed(node.metricsUrl)
  lines.store.fallSilent()
  // A few at a time: the store is what hangs, not the database.
  const many: Promise<number>[] = []
  for (let turn = 0; turn < PHOTOS; turn += 1) {
    many.push(statusOf(`${node.url}${photo}`))
    if (turn % 10 === 9) await sleep(100)
  }
  const { total, failed, statuses } = await readFor()
  const photos = await Promise.all(many)
  lines.store.repair()
  const shed = (await readShed(node.metricsUrl)) - shedBefore
  const refused = photos.filter((status) => status === 503).length
  return {
    measured: `${before.total} pages, calls and health checks in ${LOAD_MS / 1_000} s before, ${total} meanwhile: ${listCounts(statuses)}; ${refused} of ${photos.length} photos 503`,
    holds: failed <= shed && total >= before.total * MIN_SHARE && refused === photos.length,
  }
}

async function addPhoto(databaseUrl: string): Promise<string> {
  const id = 'a'.repeat(22)
  await query(
    databaseUrl,
    `INSERT INTO ad_photos (id, ad_id, width, height, placeholder, perceptual_hash, created_at)
     VALUES ('${id}', 1, 320, 240, '', 0, now()) ON CONFLICT DO NOTHING`,
  )
  return id
}
