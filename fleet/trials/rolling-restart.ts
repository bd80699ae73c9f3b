import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listCounts } from '../../faults/row.ts'
import type { Fleet, Outcome } from '../fleet.ts'
import { PAGES, seconds, startLoad } from '../parts/load.ts'
import { startUploads } from '../parts/uploads.ts'

const MAX_STOP_MS = 20_000
const MAX_SHOWN = 5

/** Restarts the nodes in turn while clients read pages and upload photos slowly, all through nginx. */
export async function restartInTurn({
  nodes,
  url,
  straightUrl,
  primaryUrl,
  folder,
}: Fleet): Promise<Outcome> {
  const readers = [startLoad(url, PAGES, 3), startLoad(straightUrl, PAGES, 5)]
  const send = (to: string, atOnce: number) =>
    startUploads({ url: to, findUrl: to, databaseUrl: primaryUrl, atOnce })
  const senders = [await send(url, 1), await send(straightUrl, 2)]
  const stops: number[] = []
  await sleep(3_000)
  for (const node of nodes) {
    stops.push(await node.stop())
    await node.start()
    await sleep(2_500)
  }
  const read = add(await Promise.all(readers.map((reader) => reader.stop())))
  const sent = add(await Promise.all(senders.map((sender) => sender.stop())))
  for (const line of readFailures(join(folder, 'proxy/failed.log'))) console.log(`       ${line}`)
  return {
    measured: `${read.total} requests behind nginx, ${read.failed} failed (${listCounts(read.statuses)}); ${sent.total} photos sent, ${sent.failed} failed (${listCounts(sent.statuses)}), ${sent.lost} lost; stops took ${stops.map(seconds).join(', ')}`,
    holds:
      read.failed + sent.failed + sent.lost === 0 && sent.total > 0 && stops.every((ms) => ms < MAX_STOP_MS),
  }
}

interface Seen {
  total: number
  failed: number
  lost?: number
  statuses: Map<number, number>
}

function add(all: Seen[]) {
  const sum = { total: 0, failed: 0, lost: 0, statuses: new Map<number, number>() }
  for (const { total, failed, lost = 0, statuses } of all) {
    sum.total += total
    sum.failed += failed
    sum.lost += lost
    for (const [status, count] of statuses) sum.statuses.set(status, (sum.statuses.get(status) ?? 0) + count)
  }
  return sum
}

/** The first failed requests that nginx logged. */
function readFailures(file: string): string[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').trim().split('\n').filter(Boolean).slice(0, MAX_SHOWN)
}
