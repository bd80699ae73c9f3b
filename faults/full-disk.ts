import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DiskOutcome, writeThrough } from './disk-outcome.ts'
import { makeSite } from './site.ts'

const DISK = '400m'
const LEFT_BYTES = 2_000_000
const NEARLY_FULL_BYTES = 40_000_000

/** Mounts a small disk in memory; null if this process may not mount one. */
export function mountDisk(
  folder: string,
): { fill(leftBytes: number): void; clear(): void; unmount(): void } | null {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    fill(leftBytes) {
      const { bavail, bsize } = statfsSync(folder)
      appendFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))
    },
    clear: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', [folder]),
  }
}

/** Fills the disk of the site and its database under writes and reads, then makes room again. */
export async function fillDisk(folder: string, isSudden: boolean): Promise<DiskOutcome | null> {
  const disk = mountDisk(folder)
  if (!disk) return null
  const site = await makeSite(folder)
  // The hardest case: PostgreSQL needs a new WAL file in the very second in which the disk fills.
  let switching: NodeJS.Timeout | undefined
  const switchLog = () => site.query('SELECT pg_switch_wal()').catch(() => {})
  const fill = async () => {
    if (!isSudden) {
      disk.fill(NEARLY_FULL_BYTES)
      await sleep(3_000)
    }
    disk.fill(LEFT_BYTES)
    if (isSudden) switching = setInterval(switchLog, 500)
  }
  const clear = () => {
    clearInterval(switching)
    disk.clear()
  }
  try {
    await site.start()
    return await writeThrough(site, fill, clear)
  } finally {
    clearInterval(switching)
    await site.stop()
    disk.unmount()
  }
}
