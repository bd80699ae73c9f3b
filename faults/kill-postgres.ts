import { setTimeout as sleep } from 'node:timers/promises'
import { isServer, killAll, postmasterOf, serversOf } from '../database/embedded/cluster-processes-testing.ts'
import { type KillOutcome, killUnderWrites } from './kill-server.ts'
import type { FaultySite } from './site.ts'

/** Kills PostgreSQL, alternately only its postmaster and all its processes; the site restarts it. */
export function killPostgres(site: FaultySite, times: number): Promise<KillOutcome> {
  let time = 0
  return killUnderWrites(site, times, async () => {
    time += 1
    const startedAt = performance.now()
    const victims = time % 2 === 0 ? serversOf(site.dataDir) : [postmasterOf(site.dataDir)]
    killAll(victims)
    // Waits until it is gone, or the dying server would be taken for the new one.
    await untilGone(victims)
    await site.untilReady()
    return performance.now() - startedAt
  })
}

async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isServer)) await sleep(2)
}
