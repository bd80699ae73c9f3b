import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTitle, sendSignal } from './processes.ts'
import { clusterName } from './programs.ts'

export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Every live process of the cluster in DATA_DIR. */
export function serversOf(dataDir: string): number[] {
  const name = clusterName({ clusterDir: join(dataDir, 'postgres') })
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      const title = readTitle(pid).replaceAll('\0', ' ')
      return title.startsWith(`postgres: ${name}: `) || title.includes(` cluster_name=${name} `)
    })
    .map(Number)
}

export const isServer = (pid: number) => readTitle(pid).includes('postgres')

export function killAll(pids: readonly number[]): void {
  for (const pid of pids) sendSignal(pid, 'SIGKILL')
}
