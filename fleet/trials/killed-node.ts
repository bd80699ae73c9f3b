import { setTimeout as sleep } from 'node:timers/promises'
import { listCounts } from '../../faults/row.ts'
import type { Fleet, Outcome } from '../fleet.ts'
import { startUploads } from '../parts/uploads.ts'

const MIN_PHOTOS = 5

/** kill -9 gives nobody time to finish: what was on its way may fail, what was acknowledged must be there. */
export async function killNode({ nodes: [, , node], url, primaryUrl }: Fleet): Promise<Outcome> {
  const uploads = await startUploads(url, primaryUrl, 4)
  await sleep(2_500)
  await node.stop('SIGKILL')
  const restarted = node.start()
  while (uploads.seen.total - uploads.seen.failed < MIN_PHOTOS) await sleep(100)
  await restarted
  const { total, failed, lost, statuses } = await uploads.stop()
  return {
    measured: `${total} photos sent: ${listCounts(statuses)}; ${lost} acknowledged ones lost`,
    holds: lost === 0 && total > failed,
  }
}
