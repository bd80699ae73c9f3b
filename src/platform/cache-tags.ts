import type pg from 'pg'
import { Connection } from '../../database/connection/connection.ts'
import type { TextCache } from './page.ts'

const CHANNEL = 'cache_tags'

export interface CacheTags {
  /** Bumps one tag or several separated by spaces: on this node at once, on others through the database. */
  bump(tags: string): Promise<void>
  /** False while this node does not receive the bumps of other nodes. */
  isListening(): boolean
  close(): Promise<void>
}

interface Options {
  url: string
  pool: pg.Pool
  cache: Pick<TextCache, 'bump' | 'bumpAll'>
  /** Notified of each write, so that no page is rendered from rows older than that write. */
  replica?: { need(position: string | null): Promise<void> } | null
  onError: (error: Error) => void
  /** Purges a CDN: for tags that this node bumps, and for tags that a database trigger sends to all nodes. */
  purge?: ((tags: string) => void) | undefined
  /** How often the listening connection is tested with a query. */
  heartbeatMs?: number
  silenceMs?: number
}

const TELL = `SELECT pg_notify($1, tags || ' @' || pg_current_wal_lsn()) FROM unnest($2::text[]) AS tags`
/** A notification holds at most 8,000 bytes, including the position of the write. */
const MAX_TOLD = 7_900
/** Heartbeat, silence timeout and retry delay together replace a silent connection within ten seconds. */
const HEARTBEAT_MS = 4_000
const SILENCE_MS = 5_000
const RETRY_MS = 1_000

/** Joins this node's HTML cache to those of the other nodes by LISTEN/NOTIFY. */
export function joinCacheTags(options: Options): CacheTags {
  const { url, pool, cache, replica, onError, heartbeatMs = HEARTBEAT_MS, silenceMs = SILENCE_MS } = options
  let client: Connection | null = null
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  /** The payload is tags and the position of their write; a trigger does not know the position yet. */
  const hear = (payload: string) => {
    const [tags = '', position = null] = payload.split(' @')
    replica?.need(position).catch(onError)
    cache.bump(tags)
    if (position === null) options.purge?.(tags)
  }
  const listen = async () => {
    const next = new Connection({ connectionString: url, connectionTimeoutMillis: HEARTBEAT_MS, silenceMs })
    next.on('notification', ({ payload }) => payload && hear(payload))
    next.on('error', reconnect)
    next.on('end', reconnect)
    await next.connect()
    if (isClosed) return void next.end()
    await next.query(`LISTEN ${CHANNEL}`)
    client = next
    // Notifications sent while this node was not listening are lost.
    replica?.need(null).catch(onError)
    cache.bumpAll()
  }
  const reconnect = () => {
    client = null
    if (isClosed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      listen().catch((error: Error) => {
        onError(error)
        reconnect()
      })
    }, RETRY_MS)
    retry.unref()
  }
  // A connection that only listens would never detect that it fell silent.
  let isAsking = false
  const heartbeat = setInterval(async () => {
    if (isAsking) return
    isAsking = true
    await client?.query('SELECT 1').catch(onError)
    isAsking = false
  }, heartbeatMs)
  heartbeat.unref()

  listen().catch(reconnect)
  return {
    async bump(tags) {
      // Before the bump: a page rendered from now on must show the write.
      const isNeeded = replica?.need(null)
      cache.bump(tags)
      await pool.query(TELL, [CHANNEL, split(tags)])
      await isNeeded
      options.purge?.(tags)
    },
    isListening: () => client !== null,
    async close() {
      isClosed = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      await client?.end().catch(() => {})
    },
  }
}

/** Packs the tags into as few payloads as MAX_TOLD allows. */
function split(tags: string): string[] {
  const texts: string[] = []
  for (const tag of tags.split(' ')) {
    const longer = `${texts.at(-1)} ${tag}`
    if (texts.length > 0 && longer.length <= MAX_TOLD) texts[texts.length - 1] = longer
    else texts.push(tag)
  }
  return texts
}
