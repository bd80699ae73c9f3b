import type pg from 'pg'
import { Connection } from '../../database/connection/connection.ts'
import type { TextCache } from './page.ts'

const CHANNEL = 'cache_tags'

export interface CacheTags {
  /** One tag, or several with spaces between them. Tells this node at once, and every other node through the database. */
  bump(tags: string): Promise<void>
  /** False while this node does not hear what the others bump. */
  isListening(): boolean
  close(): Promise<void>
}

interface Options {
  url: string
  pool: pg.Pool
  cache: Pick<TextCache, 'bump' | 'bumpAll'>
  /** Told of each write, so that no page is made anew of rows that are older. */
  replica?: { need(position: string | null): Promise<void> } | null
  onError: (error: Error) => void
  /** Tells a CDN: of what this node bumps, and of what a trigger told all of them. */
  purge?: ((tags: string) => void) | undefined
  /** How often an idle line is asked whether it still is one. */
  heartbeatMs?: number
  silenceMs?: number
}

const TELL = `SELECT pg_notify($1, tags || ' @' || pg_current_wal_lsn()) FROM unnest($2::text[]) AS tags`
/** A notification takes 8,000 bytes, the position of the write included. */
const MAX_TOLD = 7_900
/** Asked so often, given up after so long, tried again: a line that fell silent is replaced within ten seconds. */
const HEARTBEAT_MS = 4_000
const SILENCE_MS = 5_000
const RETRY_MS = 1_000

/** Joins this node's HTML cache to those of the other nodes by LISTEN/NOTIFY. */
export function joinCacheTags(options: Options): CacheTags {
  const { url, pool, cache, replica, onError, heartbeatMs = HEARTBEAT_MS, silenceMs = SILENCE_MS } = options
  let client: Connection | null = null
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  /** Tags and where their write is; a trigger cannot know that yet. */
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
    // What was told while nobody listened is unknown.
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
  // A line that only listens would never find out that it fell silent.
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
      // Before the tag: a page made anew from now on must show the write.
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

/** As few texts as hold all tags. */
function split(tags: string): string[] {
  const texts: string[] = []
  for (const tag of tags.split(' ')) {
    const longer = `${texts.at(-1)} ${tag}`
    if (texts.length > 0 && longer.length <= MAX_TOLD) texts[texts.length - 1] = longer
    else texts.push(tag)
  }
  return texts
}
