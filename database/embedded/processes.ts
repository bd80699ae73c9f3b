import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './folder.ts'
import { clusterName } from './programs.ts'

export interface PidFile {
  pid: number
  port: number
  status: string
}

/** Reads the file where PostgreSQL records its process id, port and state. */
export function readPidFile({ clusterDir }: Place): PidFile | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Tells a live server of this cluster from another process that later got the same id. */
export function isServerOf({ clusterDir }: Place, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return listCommand(pid).includes(clusterDir)
  const [program = '', flag, folder = ''] = readTitle(pid).split('\0')
  return program.endsWith('/postgres') && flag === '-D' && isSameFolder(folder, clusterDir)
}

function listCommand(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

// Not /proc/<pid>/cwd: root in a container may not read that of another user.
export function readTitle(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}

/** Removes what a killed postmaster left that would block the next one. */
export function clearRemains(place: Place): void {
  const found = readPidFile(place)
  if (!found || isServerOf(place, found.pid)) return
  // PostgreSQL detects a dead process id itself, but not one that another process now has.
  if (isAlive(found.pid)) rmSync(join(place.clusterDir, 'postmaster.pid'), { force: true })
  killOrphans(place)
}

// A backend busy with a long query does not notice that its postmaster died, and keeps the shared memory.
function killOrphans(place: Place): void {
  if (process.platform !== 'linux') return
  const title = `postgres: ${clusterName(place)}: `
  for (const pid of readdirSync('/proc')) {
    if (/^\d+$/.test(pid) && readTitle(pid).startsWith(title)) sendSignal(Number(pid), 'SIGKILL')
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended on its own in the meantime.
  }
}
