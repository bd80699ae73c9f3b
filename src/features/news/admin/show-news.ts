import type { Database } from '../../../../database/client.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { chooseCategory } from '../feeds/choose-category.ts'
import type { NewsFeed } from '../news.queries.ts'
import type { TryOutcome } from './feeds/try-feed.ts'
import {
  countItemsByDay,
  countItemsByFeed,
  type FeedTotals,
  ITEMS_PER_PAGE,
  listFeeds,
  listItems,
} from './news-room.queries.ts'
import type { Feed, Feeds, Items, ItemsQuery, TriedFeed } from './news-room.schema.ts'

const QUIET_MS = 3 * DAY_MS
const NONE: FeedTotals = { items: 0, newestAt: null }
const NEWEST_SHOWN = 4

/** Every feed with its health; the schema of the room decides which fields are sent. */
export async function showFeeds(db: Database, now: Date): Promise<Feeds> {
  const [feeds, totals, days] = await Promise.all([
    listFeeds(db),
    countItemsByFeed(db),
    countItemsByDay(db, now),
  ])
  return {
    feeds: feeds.map((feed) => {
      const { items, newestAt } = totals.get(feed.id) ?? NONE
      return {
        ...feed,
        items,
        health: healthOf(feed, newestAt, now),
        lastTriedAt: feed.lastTriedAt?.toISOString() ?? null,
        newestAt: newestAt?.toISOString() ?? null,
        days: days.get(feed.id) ?? [],
      }
    }),
  }
}

export function healthOf(
  feed: Pick<NewsFeed, 'isOn' | 'failuresInRow' | 'lastOkAt'>,
  newestAt: Date | null,
  now: Date,
): Feed['health'] {
  if (!feed.isOn) return 'off'
  if (feed.failuresInRow > 0) return 'failing'
  if (!feed.lastOkAt) return 'new'
  const isQuiet = !newestAt || now.getTime() - newestAt.getTime() > QUIET_MS
  return isQuiet ? 'quiet' : 'healthy'
}

export async function showItems(db: Database, query: ItemsQuery, now: Date): Promise<Items> {
  const { rows, total } = await listItems(db, query, now)
  return {
    total,
    pageSize: ITEMS_PER_PAGE,
    items: rows.map(({ publishedAt, pinnedUntil, ...item }) => ({
      ...item,
      publishedAt: publishedAt.toISOString(),
      pinnedUntil: pinnedUntil && pinnedUntil > now ? pinnedUntil.toISOString() : null,
    })),
  }
}

/** What a feed would bring, without storing any of it. */
export function showTried({ feed }: Extract<TryOutcome, { ok: true }>): TriedFeed {
  const { url, title, known, answerMs } = feed
  const dated = feed.items.flatMap(({ publishedAt }) => publishedAt ?? [])
  const newest = feed.items.toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))
  return {
    ...{ url, title, known, answerMs },
    total: feed.items.length,
    newestAt: dated.length > 0 ? new Date(Math.max(...dated.map(Number))).toISOString() : null,
    withPicture: feed.items.filter(({ picture }) => picture).length,
    newest: newest.slice(0, NEWEST_SHOWN).map((item) => ({
      title: item.title,
      publishedAt: item.publishedAt?.toISOString() ?? null,
      category: chooseCategory(item, 'ghana'),
    })),
  }
}
