import { setTimeout as sleep } from 'node:timers/promises'
import { listCounts } from '../../faults/row.ts'
import type { Fleet, Outcome } from '../fleet.ts'
import { PAGES, readShed, startLoad, statusOf, timeUntil } from '../parts/load.ts'
import { query } from '../parts/postgres.ts'

const MIN_PAGES = 50

export async function hangStore({ nodes: [node], lines, primaryUrl }: Fleet): Promise<Outcome> {
  const id = 'a'.repeat(22)
  await query(
    primaryUrl,
    `INSERT INTO ad_photos (id, ad_id, width, height, placeholder, likeness, created_at)
     VALUES ('${id}', 1, 320, 240, '', 0, now()) ON CONFLICT DO NOTHING`,
  )
  const shedBefore = await readShed(node.metricsUrl)
  lines.store.fallSilent()
  // More than there are places for pages, a few at a time: the store is what hangs, not the database.
  const many: Promise<number>[] = []
  for (let turn = 0; turn < 90; turn += 1) {
    many.push(statusOf(`${node.url}/photos/${id}/320.webp`))
    if (turn % 10 === 9) await sleep(100)
  }
  const load = startLoad(node.url, [...PAGES, '/healthz', '/readyz'], 4)
  await sleep(5_000)
  await timeUntil(async () => load.seen.total > MIN_PAGES, 60_000)
  const { total, failed, statuses } = await load.stop()
  const photos = await Promise.all(many)
  lines.store.mend()
  const shed = (await readShed(node.metricsUrl)) - shedBefore
  const refused = photos.filter((status) => status === 503).length
  return {
    measured: `${total} pages and health checks meanwhile: ${listCounts(statuses)}; ${refused} of ${photos.length} photos 503`,
    holds: failed <= shed && total > MIN_PAGES && refused === photos.length,
  }
}
