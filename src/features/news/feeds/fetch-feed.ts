import type { Database } from '../../../../database/client.ts'
import { FetchRefused } from '../../../platform/outside/fetch-refused.ts'
import type { GuardedAnswer, GuardedFetch } from '../../../platform/outside/guarded-fetch.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { MINUTE_MS } from '../../../platform/time/durations.ts'
import { type NewsFeed, updateFeed } from '../news.queries.ts'
import { keepFeedItems } from './keep-feed-items.ts'
import { parseFeed } from './parse-feed.ts'

export interface FeedDeps {
  db: Database
  now: Now
  fetch: GuardedFetch
}

export type FeedOutcome = { ok: true; newItems: number } | { ok: false; reason: string }

export const MAX_FEED_BYTES = 2 * 1024 * 1024
export const FEED_TYPES = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9'
const TIMEOUT_MS = 15_000
const MAX_PAUSE_MS = 24 * 60 * MINUTE_MS

/** Fetches one feed and records the result. Whatever the outcome, its older items stay. */
export async function fetchFeed(deps: FeedDeps, feed: NewsFeed): Promise<FeedOutcome> {
  try {
    const answer = await askFor(deps, feed)
    const newItems = answer.status === 304 ? 0 : await keepFeedItems(deps, feed, readItems(answer))
    await noteSuccess(deps, feed, answer)
    return { ok: true, newItems }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    await noteFailure(deps, feed, error.message)
    return { ok: false, reason: error.message }
  }
}

async function askFor({ fetch }: FeedDeps, feed: NewsFeed): Promise<GuardedAnswer> {
  const answer = await fetch(feed.url, {
    maxBytes: MAX_FEED_BYTES,
    timeoutMs: TIMEOUT_MS,
    headers: {
      Accept: FEED_TYPES,
      ...(feed.etag && { 'If-None-Match': feed.etag }),
      ...(feed.lastModified && { 'If-Modified-Since': feed.lastModified }),
    },
  })
  if (answer.status !== 200 && answer.status !== 304) {
    throw new FetchRefused(`The server answered with status ${answer.status}.`)
  }
  return answer
}

function readItems(answer: GuardedAnswer) {
  const type = answer.header('content-type') ?? ''
  if (type && !/xml|rss|atom|text\/plain/i.test(type)) throw new FetchRefused('It is not XML.')
  return parseFeed(readText(answer), answer.url)
}

/** Decodes a response in the character set that it declares. */
export function readText({ body, header }: GuardedAnswer): string {
  const type = header('content-type') ?? ''
  const charset = /charset=["']?([\w-]+)/i.exec(
    `${type} ${body.subarray(0, 100).toString('latin1').replace('encoding', 'charset')}`,
  )?.[1]
  return decode(body, charset ?? 'utf-8')
}

function decode(body: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    throw new FetchRefused('It is written in an unknown character set.')
  }
}

async function noteSuccess({ db, now }: FeedDeps, feed: NewsFeed, { status, header }: GuardedAnswer) {
  const moment = now()
  const validators = {
    etag: header('etag')?.slice(0, 300) ?? null,
    lastModified: header('last-modified')?.slice(0, 100) ?? null,
  }
  await updateFeed(db, feed.id, {
    ...(status === 200 && validators),
    lastTriedAt: moment,
    lastOkAt: moment,
    lastError: null,
    failuresInRow: 0,
    nextFetchAt: new Date(moment.getTime() + feed.fetchEveryMinutes * MINUTE_MS),
  })
}

/** Doubles the pause after every failure, so that a broken feed is fetched less and less often. */
async function noteFailure({ db, now }: FeedDeps, feed: NewsFeed, reason: string) {
  const moment = now()
  const failuresInRow = feed.failuresInRow + 1
  const pause = Math.min(feed.fetchEveryMinutes * MINUTE_MS * 2 ** (failuresInRow - 1), MAX_PAUSE_MS)
  await updateFeed(db, feed.id, {
    lastTriedAt: moment,
    lastError: reason,
    failuresInRow,
    nextFetchAt: new Date(moment.getTime() + pause),
  })
}
