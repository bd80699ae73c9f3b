import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { withConnection } from './with-connection.ts'

interface Options {
  url: string
  folder: string
  log: (line: string) => void
  /** Bytes left on the disk; handed in by a test. */
  measure?: (folder: string) => Promise<number>
  lookEveryMs?: number
}

const MEGABYTE = 1_000_000
/** Room for a few files of PostgreSQL's log, 16 MB each: without room for the next one it stops, and reading with it. */
const LOW_BYTES = 64 * MEGABYTE
const ENOUGH_BYTES = 96 * MEGABYTE
const LOOK_EVERY_MS = 1_000

/**
 * Lets the database be read only while the disk is nearly full, and written again when there is room. Writers are told
 * to come back (25006 is answered by 503) before PostgreSQL meets the end of the disk itself.
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
      // The database may be away just now; the next look tries again.
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

/** For every connection, also those that are open, from their next transaction on. */
export async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  const change = isReadOnly ? 'SET default_transaction_read_only = on' : 'RESET default_transaction_read_only'
  await withConnection({ connectionString: url, connectionTimeoutMillis: 3_000 }, async (client) => {
    await client.query(`ALTER SYSTEM ${change}`)
    await client.query('SELECT pg_reload_conf()')
  })
}
