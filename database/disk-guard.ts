import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { withConnection } from './with-connection.ts'

interface Options {
  url: string
  folder: string
  log: (line: string) => void
  /** Returns the free bytes of the disk; replaced in tests. */
  measure?: (folder: string) => Promise<number>
  lookEveryMs?: number
}

const MEGABYTE = 1_000_000
/**
 * Room for a few of PostgreSQL's WAL files, 16 MB each: with no room for the next it stops, reads included.
 */
const LOW_BYTES = 64 * MEGABYTE
const ENOUGH_BYTES = 96 * MEGABYTE
const LOOK_EVERY_MS = 1_000

/**
 * Makes the database read-only while the disk is nearly full, and writable again once there is room. Writers
 * are asked to retry (25006 is answered with 503) before PostgreSQL itself runs out of disk space.
 */
export async function guardDisk(options: Options): Promise<() => Promise<void>> {
  const { url, folder, log, measure = measureFree, lookEveryMs = LOOK_EVERY_MS } = options
  const stopping = new AbortController()
  let isReadOnly = false

  const look = async () => {
    const free = await measure(folder)
    const shouldBe = free < (isReadOnly ? ENOUGH_BYTES : LOW_BYTES)
    if (shouldBe === isReadOnly) return
    await setReadOnly(url, shouldBe)
    if (shouldBe)
      log(
        `Only ${Math.round(free / MEGABYTE)} MB are left in ${folder}: writing is refused until there is room.`,
      )
    else log('There is room on the disk again: writing goes on.')
    isReadOnly = shouldBe
  }
  await look().catch(() => {})
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
      // The database may be unavailable; the next check tries again.
      if (!stopping.signal.aborted) await look().catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await watching
  }
}

async function measureFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Applies to every connection, open ones included, from its next transaction on. */
export async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  const change = isReadOnly ? 'SET default_transaction_read_only = on' : 'RESET default_transaction_read_only'
  await withConnection({ connectionString: url, connectionTimeoutMillis: 3_000 }, async (client) => {
    await client.query(`ALTER SYSTEM ${change}`)
    await client.query('SELECT pg_reload_conf()')
  })
}
