import { inArray } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { newsItems } from '../../../../../database/schema.ts'
import { FetchRefused } from '../../../../platform/outside/fetch-refused.ts'
import type { GuardedAnswer, GuardedFetch } from '../../../../platform/outside/guarded-fetch.ts'
import { FEED_TYPES, MAX_FEED_BYTES, readText } from '../../feeds/fetch-feed.ts'
import { type FeedItem, parseFeed, readFeedTitle } from '../../feeds/parse-feed.ts'
import { decodeEntities } from '../../feeds/plain-text.ts'

interface Deps {
  db: Database
  fetch: GuardedFetch
}

interface Tried {
  /** The address of the feed, which may differ from the one typed. */
  url: string
  title: string
  items: FeedItem[]
  answerMs: number
  /** How many of the items the site already has. */
  known: number
}

export type TryOutcome = { ok: true; feed: Tried } | { ok: false; reason: string }

const TIMEOUT_MS = 10_000

/** Reads the feed at an address, or the one that the page there links to, and stores nothing. */
export async function tryFeed({ db, fetch }: Deps, typed: string): Promise<TryOutcome> {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const startedAt = performance.now()
  try {
    const { answer, text } = await readFeed(fetch, address)
    const items = parseFeed(text, answer.url)
    if (items.length === 0) return { ok: false, reason: 'The feed has no items.' }
    const answerMs = Math.round(performance.now() - startedAt)
    const known = await countKnown(db, items)
    return { ok: true, feed: { url: answer.url, title: readFeedTitle(text), items, answerMs, known } }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    return { ok: false, reason: error.message }
  }
}

async function readFeed(fetch: GuardedFetch, address: string) {
  const answer = await ask(fetch, address)
  const text = readText(answer)
  if (!/html/i.test(answer.header('content-type') ?? '')) return { answer, text }
  const link = findFeedLink(text, answer.url)
  if (!link) throw new FetchRefused('This is a web page that lists no feed. Paste the address of the feed.')
  const feed = await ask(fetch, link)
  return { answer: feed, text: readText(feed) }
}

async function ask(fetch: GuardedFetch, address: string): Promise<GuardedAnswer> {
  const headers = { Accept: `${FEED_TYPES}, text/html;q=0.5` }
  const answer = await fetch(address, { maxBytes: MAX_FEED_BYTES, timeoutMs: TIMEOUT_MS, headers })
  if (answer.status !== 200) throw new FetchRefused(`The server answered with status ${answer.status}.`)
  return answer
}

function countKnown(db: Database, items: readonly FeedItem[]): Promise<number> {
  return db.$count(
    newsItems,
    inArray(
      newsItems.link,
      items.map(({ link }) => link),
    ),
  )
}

const LINK = /<link\b[^>]{0,1000}>/gi
const FEED_TYPE = /\btype\s*=\s*["']?application\/(rss|atom)\+xml/i

/** The feed that a web page links to: <link rel="alternate" type="application/rss+xml" href="…">. */
export function findFeedLink(html: string, pageUrl: string): string | null {
  const tag = html.match(LINK)?.find((one) => FEED_TYPE.test(one))
  const href = tag && /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag)
  if (!href) return null
  const url = URL.parse(decodeEntities(href[1] ?? href[2] ?? href[3] ?? '').trim(), pageUrl)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
