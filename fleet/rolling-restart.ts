import { setTimeout as sleep } from 'node:timers/promises'
import { listCounts } from '../faults/row.ts'
import { PAGES, seconds, startLoad } from './load.ts'
import type { Fleet, Outcome } from './trials.ts'
import { startUploads } from './uploads.ts'

/** One node after the other, while people read and send photos on slow lines, all behind nginx. */
export async function restartInTurn({ nodes, url, primaryUrl }: Fleet): Promise<Outcome> {
  const load = startLoad(url, PAGES, 8)
  const uploads = await startUploads(url, primaryUrl, 3)
  const stops: number[] = []
  await sleep(3_000)
  for (const node of nodes) {
    stops.push(await node.stop())
    await node.start()
    await sleep(2_500)
  }
  const { total, failed, statuses } = await load.stop()
  const sent = await uploads.stop()
  return {
    measured: `${total} requests behind nginx, ${failed} failed (${listCounts(statuses)}); ${sent.taken} photos taken, ${sent.failed} failed (${listCounts(sent.statuses)}), ${sent.lost} lost; stops took ${stops.map(seconds).join(', ')}`,
    holds: failed + sent.failed + sent.lost === 0 && sent.taken > 0 && stops.every((ms) => ms < 20_000),
  }
}
