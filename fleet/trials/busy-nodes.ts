import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listCounts } from '../../faults/row.ts'
import type { Fleet, Outcome } from '../fleet.ts'
import { startLoad } from '../parts/load.ts'
import { end } from '../parts/programs.ts'
import { startProxy } from '../parts/proxy.ts'

const TURN_MS = 400
const SHED_MS = 300
const LOAD_MS = 6_000

/** One node is down for a restart; the two others shed requests in turn, never both at once. */
export async function shedInTurn({ folder, freePort }: Fleet): Promise<Outcome> {
  const busy = await Promise.all([0, 1].map((turn) => openBusyNode(turn)))
  const gone = await openBusyNode(0)
  gone.server.close()
  const nodes = [...busy, gone].map(({ port }) => port)
  const proxy = await startProxy({ folder: `${folder}/busy-proxy`, port: freePort, nodes })
  const load = startLoad(`http://127.0.0.1:${freePort}`, ['/'], 8)
  await sleep(LOAD_MS)
  const { total, failed, statuses } = await load.stop()
  await end(proxy, 'SIGINT')
  for (const { server } of busy) server.close()
  return { measured: `${total} requests: ${listCounts(statuses)}`, holds: failed === 0 && total > 0 }
}

async function openBusyNode(
  turn: number,
): Promise<{ server: ReturnType<typeof createServer>; port: number }> {
  const server = createServer((_request, response) => {
    const at = Date.now() % (2 * TURN_MS)
    const isShedding = at >= turn * TURN_MS && at < turn * TURN_MS + SHED_MS
    response.writeHead(isShedding ? 503 : 200, { 'Cache-Control': 'no-store' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { server, port }
}
