import { setTimeout as sleep } from 'node:timers/promises'
import { listCounts } from '../../faults/row.ts'
import type { Fleet, Outcome } from '../fleet.ts'
import { timeUntil } from '../parts/load.ts'
import { startUploads } from '../parts/uploads.ts'

const MIN_PHOTOS = 5
const KILLS = 3

/**
 * kill -9 gives nobody time to finish: what was on its way may fail, what was acknowledged must be there. Each time it
 * comes right after the node said yes, when whatever it left for later would be lost; the others are asked for the photo.
 */
export async function killNode({ nodes: [, , node], url, primaryUrl }: Fleet): Promise<Outcome> {
  const uploads = await startUploads({ url: node.url, findUrl: url, databaseUrl: primaryUrl, atOnce: 4 })
  const countTaken = () => uploads.seen.total - uploads.seen.failed
  for (let turn = 0; turn < KILLS; turn += 1) {
    const before = countTaken()
    const startedAt = performance.now()
    while (countTaken() === before && performance.now() - startedAt < 60_000) await sleep(5)
    await node.stop('SIGKILL')
    await node.start()
  }
  const enough = await timeUntil(async () => countTaken() >= MIN_PHOTOS, 60_000)
  const { total, lost, statuses } = await uploads.stop()
  return {
    measured: `killed ${KILLS} times; ${total} photos sent: ${listCounts(statuses)}; ${lost} acknowledged ones lost`,
    holds: lost === 0 && enough !== null,
  }
}
