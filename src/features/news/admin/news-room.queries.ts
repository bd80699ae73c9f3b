import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { hasWords } from '../../../../database/queries/has-words.ts'
import { newsFeeds, newsItems } from '../../../../database/schema.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { NewsFeed } from '../news.queries.ts'
import type { ItemsQuery } from './news-room.schema.ts'

const DAYS = 7

/** The feeds on the list, by name. */
export function listFeeds(db: Database): Promise<NewsFeed[]> {
  return db
    .select()
    .from(newsFeeds)
    .where(isNull(newsFeeds.removedAt))
    .orderBy(sql`lower(${newsFeeds.outlet})`, asc(newsFeeds.id))
}

export interface FeedTotals {
  items: number
  newestAt: Date | null
}

/** How many items each feed has brought, and when the last one came. */
export async function countItemsByFeed(db: Database): Promise<Map<string, FeedTotals>> {
  const rows = await db
    .select({
      feedId: newsItems.feedId,
      items: sql<number>`count(*)::int`,
      newestAt: sql`max(${newsItems.fetchedAt})`.mapWith(newsItems.fetchedAt),
    })
    .from(newsItems)
    .groupBy(newsItems.feedId)
  return new Map(rows.map(({ feedId, ...totals }) => [feedId ?? '', totals]))
}

/** How many items each feed brought on each of the last seven days, oldest first. */
export async function countItemsByDay(db: Database, now: Date): Promise<Map<string, number[]>> {
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const daysAgo = sql<number>`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${newsItems.fetchedAt}) / 86400)::int`
  const rows = await db
    .select({ feedId: newsItems.feedId, daysAgo, items: sql<number>`count(*)::int` })
    .from(newsItems)
    .where(gt(newsItems.fetchedAt, since))
    .groupBy(newsItems.feedId, sql`2`)
  const byFeed = new Map<string, number[]>()
  for (const { feedId, daysAgo, items } of rows) {
    const days = byFeed.get(feedId ?? '') ?? Array.from({ length: DAYS }, () => 0)
    days[DAYS - 1 - Math.max(0, Math.min(DAYS - 1, daysAgo))] = items
    byFeed.set(feedId ?? '', days)
  }
  return byFeed
}

export const ITEMS_PER_PAGE = 30

/** All items, including hidden ones and samples; pinned first, then newest. */
export async function listItems(db: Database, query: ItemsQuery, now: Date) {
  const where = and(...conditionsOf(query, now))
  const rows = await db
    .select({
      id: newsItems.id,
      title: newsItems.title,
      source: newsItems.source,
      link: newsItems.link,
      publishedAt: newsItems.publishedAt,
      isSample: newsItems.isSample,
      isHidden: newsItems.isHidden,
      isHeld: newsItems.isHeld,
      pinnedUntil: newsItems.pinnedUntil,
    })
    .from(newsItems)
    .where(where)
    .orderBy(desc(isPinned(now)), desc(newsItems.publishedAt), desc(newsItems.id))
    .limit(ITEMS_PER_PAGE)
    .offset((query.page - 1) * ITEMS_PER_PAGE)
  return { rows, total: await db.$count(newsItems, where) }
}

const isPinned = (now: Date) => sql`coalesce(${newsItems.pinnedUntil} > ${now.toISOString()}, false)`

function conditionsOf({ search, feed, state }: ItemsQuery, now: Date): (SQL | undefined)[] {
  const states: Record<ItemsQuery['state'], SQL | undefined> = {
    all: undefined,
    hidden: and(newsItems.isHidden, sql`not ${newsItems.isHeld}`),
    held: eq(newsItems.isHeld, true),
    pinned: and(isPinned(now)),
  }
  return [
    hasWords(search, newsItems.title, newsItems.source),
    feed ? eq(newsItems.feedId, feed) : undefined,
    states[state],
  ]
}

export async function updateItem(
  db: Database,
  id: number,
  change: Partial<typeof newsItems.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await db.update(newsItems).set(change).where(eq(newsItems.id, id))
  return rowCount === 1
}

/** Items of other feeds that told the same stories become stories of their own. */
export async function deleteItemsOf(tx: Transaction, feedId: string): Promise<void> {
  const gone = tx.select({ id: newsItems.id }).from(newsItems).where(eq(newsItems.feedId, feedId))
  await tx.update(newsItems).set({ storyId: null }).where(sql`${newsItems.storyId} in (${gone})`)
  await tx.delete(newsItems).where(eq(newsItems.feedId, feedId))
}

export async function setDueNow(db: Database, now: Date): Promise<void> {
  await db.update(newsFeeds).set({ nextFetchAt: now }).where(eq(newsFeeds.isOn, true))
}
