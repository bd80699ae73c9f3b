import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

export interface CpuTime {
  siteMs: number
  postgresMs: number
}

/** CPU time used by the site's processes and their PostgreSQL; null on systems other than Linux. */
export function readCpuTime(sitePid: number): CpuTime | null {
  if (process.platform !== 'linux') return null
  const { site, postgres } = readProcesses(sitePid)
  return { siteMs: sumOf(site), postgresMs: sumOf(postgres) }
}

/** The started process and, with WORKERS, its worker processes. */
export const listSitePids = (sitePid: number) => readProcesses(sitePid).site.map(({ pid }) => pid)

function readProcesses(sitePid: number) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(pid) ?? [])
  const own = all.filter(({ pid, parent }) => pid === sitePid || parent === sitePid)
  const postmasters = own.filter(({ name }) => name === 'postgres')
  // The parent counts a backend that has ended, so nothing is lost between two readings.
  const backends = all.filter(({ parent }) => postmasters.some(({ pid }) => pid === parent))
  return {
    site: own.filter(({ name }) => name !== 'postgres'),
    postgres: [...postmasters, ...backends],
  }
}

const sumOf = (processes: { ms: number }[]) => processes.reduce((sum, { ms }) => sum + ms, 0)

function readProcess(pid: string) {
  try {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').trim()) ?? []
    const fields = rest.split(' ').map(Number)
    // utime and stime, its own and those of ended children, such as the postmaster's backends.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0)
    return { pid: Number(pid), name, parent: fields[1], ms: ticks * TICK_MS }
  } catch {
    return null
  }
}
