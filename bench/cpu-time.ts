import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

export interface CpuTime {
  siteMs: number
  postgresMs: number
}

/** CPU time that the site's process and its PostgreSQL have used; null where the system does not tell. */
export function readCpuTime(sitePid: number): CpuTime | null {
  if (process.platform !== 'linux') return null
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readProcess)
  const children = (pid: number) => processes.filter((one) => one?.parent === pid)
  const postmasters = children(sitePid).filter((one) => one?.name === 'postgres')
  const backends = postmasters.flatMap((one) => (one ? [one, ...children(one.pid)] : []))
  return {
    siteMs: processes.find((one) => one?.pid === sitePid)?.ms ?? 0,
    // A backend that ended is counted by its parent, so nothing is lost between two readings.
    postgresMs: backends.reduce((sum, one) => sum + (one?.ms ?? 0), 0),
  }
}

function readProcess(pid: string) {
  try {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').trim()) ?? []
    const fields = rest.split(' ').map(Number)
    // utime, stime, and for the postmaster those of its ended children.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0)
    return { pid: Number(pid), name, parent: fields[1], ms: ticks * TICK_MS }
  } catch {
    return null
  }
}
