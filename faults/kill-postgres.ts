import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterName } from '../database/embedded-programs.ts'
import { type KillOutcome, killUnderWrites } from './kill-server.ts'
import type { FaultySite } from './site.ts'

/** Kills PostgreSQL, by turns its first process alone and all of them; the site brings it back by itself. */
export function killPostgres(site: FaultySite, times: number): Promise<KillOutcome> {
  let time = 0
  return killUnderWrites(site, times, async () => {
    time += 1
    const startedAt = performance.now()
    const victims = time % 2 === 0 ? serversOf(site.dataDir) : [postmasterOf(site.dataDir)]
    for (const pid of victims) kill(pid)
    // It must be seen to be gone, or the server that is dying would be taken for the new one.
    await untilGone(victims)
    await site.untilReady()
    return performance.now() - startedAt
  })
}

export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Every live process of the cluster in DATA_DIR. */
export function serversOf(dataDir: string): number[] {
  const name = clusterName({ clusterDir: join(dataDir, 'postgres') })
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      const title = readTitle(pid)
      return title.startsWith(`postgres: ${name}: `) || title.includes(` cluster_name=${name} `)
    })
    .map(Number)
}

async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some((pid) => readTitle(String(pid)).includes('postgres'))) await sleep(2)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went down with the one before.
  }
}

function readTitle(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
