import { and, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { newsFeeds, newsItems } from '../../../database/schema.ts'
import type { NewsItem } from './news.schema.ts'

const NEWS_SHOWN = 60
const ATTACHED = '/attached_assets/'

/** The stories of the page, pinned ones first, then newest first, each with the other outlets that tell it.
 * Until the first real story arrives, the samples; they only say where to read, so they have no date. */
export async function listNewsStories(db: Database, now = new Date()): Promise<NewsItem[]> {
  const real = sql`exists (select from ${newsItems} where not is_sample and not is_hidden and story_id is null)`
  const rows = await db
    .select({
      id: newsItems.id,
      title: newsItems.title,
      category: newsItems.category,
      source: newsItems.source,
      link: newsItems.link,
      imageUrl: newsItems.imageUrl,
      publishedAt: newsItems.publishedAt,
      isSample: newsItems.isSample,
      alsoIn: sql<NewsItem['alsoIn']>`coalesce((
        select json_agg(json_build_object('source', other.source, 'link', other.link) order by other.published_at)
        from ${newsItems} as other where other.story_id = news_items.id and not other.is_hidden), '[]')`,
    })
    .from(newsItems)
    .where(
      sql`${newsItems.storyId} is null and not ${newsItems.isHidden} and (not ${newsItems.isSample} or not ${real})`,
    )
    .orderBy(
      desc(sql`coalesce(${newsItems.pinnedUntil} > ${now.toISOString()}, false)`),
      desc(newsItems.publishedAt),
      desc(newsItems.id),
    )
    .limit(NEWS_SHOWN)
  return rows.map(({ publishedAt, isSample, imageUrl, ...item }) => ({
    ...item,
    imageUrl: imageUrl?.replace(/^@assets\//, ATTACHED) ?? null,
    createdAt: isSample ? null : publishedAt.toISOString(),
  }))
}

/** The real stories that arrived in a period, for the newsletter; samples are left out. */
export function listFreshStories(
  db: Database | Transaction,
  { from, until, limit }: { from: Date; until: Date; limit: number },
) {
  return db
    .select({ title: newsItems.title, source: newsItems.source, link: newsItems.link })
    .from(newsItems)
    .where(
      and(
        sql`${newsItems.storyId} is null and not ${newsItems.isSample} and not ${newsItems.isHidden}`,
        gt(newsItems.fetchedAt, from),
        lte(newsItems.fetchedAt, until),
      ),
    )
    .orderBy(desc(newsItems.publishedAt))
    .limit(limit)
}

export type NewsFeed = typeof newsFeeds.$inferSelect

export function listDueFeeds(db: Database, now: Date): Promise<NewsFeed[]> {
  return db
    .select()
    .from(newsFeeds)
    .where(and(newsFeeds.isOn, sql`${newsFeeds.nextFetchAt} <= ${now.toISOString()}`))
}

/** Returns null for a feed that was removed from the list, too. */
export async function findListedFeed(db: Database, id: string): Promise<NewsFeed | null> {
  const [feed] = await db
    .select()
    .from(newsFeeds)
    .where(and(eq(newsFeeds.id, id), isNull(newsFeeds.removedAt)))
  return feed ?? null
}

/** Also finds a feed that was removed from the list. */
export async function findFeedByUrl(db: Database, url: string): Promise<NewsFeed | null> {
  const [feed] = await db.select().from(newsFeeds).where(eq(newsFeeds.url, url)).limit(1)
  return feed ?? null
}

export async function insertFeed(db: Database, feed: typeof newsFeeds.$inferInsert): Promise<void> {
  await db.insert(newsFeeds).values(feed)
}

export async function updateFeed(
  db: Database | Transaction,
  id: string,
  change: Partial<NewsFeed>,
): Promise<boolean> {
  const { rowCount } = await db.update(newsFeeds).set(change).where(eq(newsFeeds.id, id))
  return rowCount === 1
}

/** Stories that a new item may repeat. Held ones are left out: an item under one would be invisible. */
export function listStoriesBetween(db: Database | Transaction, from: Date, to: Date) {
  return db
    .select({
      id: newsItems.id,
      title: newsItems.title,
      source: newsItems.source,
      publishedAt: newsItems.publishedAt,
    })
    .from(newsItems)
    .where(
      sql`${newsItems.storyId} is null and not ${newsItems.isSample} and not ${newsItems.isHeld}
        and ${newsItems.publishedAt} between ${from.toISOString()} and ${to.toISOString()}`,
    )
}

export function listPicturesToFetch(db: Database, limit: number) {
  return db
    .select({ id: newsItems.id, url: newsItems.pictureToFetch })
    .from(newsItems)
    .where(and(isNotNull(newsItems.pictureToFetch), sql`${newsItems.storyId} is null`))
    .orderBy(desc(newsItems.publishedAt))
    .limit(limit)
}
