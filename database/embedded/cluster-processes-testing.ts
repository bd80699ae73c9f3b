import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
      const title = readTitle(pid)
      return title.startsWith(`postgres: ${name}: `) || title.includes(` cluster_name=${name} `)
    })
    .map(Number)
}

export const isServer = (pid: number) => readTitle(String(pid)).includes('postgres')

export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It went down with the one before.
    }
  }
}

function readTitle(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
