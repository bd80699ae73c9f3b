import pg from 'pg'
import type { TextCache } from './page.ts'

const CHANNEL = 'cache_tags'

export interface CacheTags {
  /** Tells this node at once, and every other node through the database. */
  bump(tag: string): Promise<void>
  close(): Promise<void>
}

interface Options {
  url: string
  pool: pg.Pool
  cache: Pick<TextCache, 'bump'>
  onError: (error: Error) => void
}

/** Joins this node's HTML cache to those of the other nodes by LISTEN/NOTIFY. */
export function joinCacheTags({ url, pool, cache, onError }: Options): CacheTags {
  let client: pg.Client | null = null
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const listen = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('notification', ({ payload }) => payload && cache.bump(payload))
    next.on('error', reconnect)
    next.on('end', reconnect)
    await next.connect()
    await next.query(`LISTEN ${CHANNEL}`)
    client = next
  }
  const reconnect = () => {
    if (isClosed || retry) return
    client = null
    retry = setTimeout(() => {
      retry = undefined
      // What was told while nobody listened is unknown, and a page's age limit covers it.
      listen().catch((error: Error) => {
        onError(error)
        reconnect()
      })
    }, 1_000)
    retry.unref()
  }

  listen().catch(reconnect)
  return {
    async bump(tag) {
      cache.bump(tag)
      await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, tag])
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
