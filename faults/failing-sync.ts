import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { serversOf } from '../database/embedded/cluster-processes-testing.ts'
import { type DiskOutcome, writeThrough } from './disk-outcome.ts'
import type { FaultySite } from './site.ts'

const LOOK_EVERY_MS = 20
const FAIL_EVERY_SYNC = [
  ...['-f', '-qq', '-o', '/dev/null'],
  ...['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO'],
]

/** Makes every fsync of PostgreSQL fail under writes and reads, also after restarts; null without strace. */
export async function failSyncs(site: FaultySite): Promise<DiskOutcome | null> {
  if (!canTrace()) return null
  const tracers: ChildProcess[] = []
  const traceNewOnes = () => {
    const untraced = serversOf(site.dataDir).filter(isUntraced)
    if (untraced.length === 0) return
    const flags = [...FAIL_EVERY_SYNC, ...untraced.flatMap((pid) => ['-p', String(pid)])]
    tracers.push(spawn('strace', flags, { stdio: 'ignore' }))
  }
  let looking: NodeJS.Timeout | undefined
  const hurt = async () => {
    looking = setInterval(traceNewOnes, LOOK_EVERY_MS)
  }
  const heal = () => {
    clearInterval(looking)
    for (const tracer of tracers) tracer.kill('SIGTERM')
  }
  await site.start()
  try {
    return await writeThrough(site, hurt, heal)
  } finally {
    heal()
    await site.stop()
  }
}

/** Needs Debian's strace, and the right to trace processes of another user. */
const canTrace = () => spawnSync('strace', ['-qq', '-e', 'trace=none', 'true']).status === 0

function isUntraced(pid: number): boolean {
  try {
    return /^TracerPid:\t0$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
