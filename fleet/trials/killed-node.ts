import { setTimeout as sleep } from 'node:timers/promises'
import { listCounts } from '../../faults/row.ts'
import type { Fleet, Outcome } from '../fleet.ts'
import { timeUntil } from '../parts/load.ts'
import { startUploads } from '../parts/uploads.ts'

const MIN_PHOTOS = 5
const KILLS = 3

/**
 * kill -9 lets nothing finish: requests in progress may fail, but acknowledged photos must exist. Each kill
 * comes right after an acknowledgement, when deferred work would be lost; any node is asked for the photo.
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
