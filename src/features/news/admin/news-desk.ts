import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { newsFeeds, newsItems } from '../../../../database/schema.ts'
import { type FeedDeps, type FeedOutcome, fetchFeed } from '../feeds/fetch-feed.ts'
import { findFeed, type NewsFeed, updateFeed } from '../news.queries.ts'

/** The operator's hands on the news. After a change, bump the tag "news". */

export function listFeeds(db: Database): Promise<NewsFeed[]> {
  return db.select().from(newsFeeds).orderBy(newsFeeds.country, newsFeeds.outlet)
}

/** False when there is no feed of this id. It is fetched by the next run of the job. */
export function turnFeedOn({ db, now }: Pick<FeedDeps, 'db' | 'now'>, id: string): Promise<boolean> {
  return updateFeed(db, id, { isOn: true, failuresInRow: 0, lastError: null, nextFetchAt: now() })
}

/** The items it brought stay until they are old or hidden. */
export function turnFeedOff(db: Database, id: string): Promise<boolean> {
  return updateFeed(db, id, { isOn: false })
}

/** Also for a feed that is off, so that one can be tried before it is turned on. */
export async function fetchFeedNow(deps: FeedDeps, id: string): Promise<FeedOutcome> {
  const feed = await findFeed(deps.db, id)
  if (!feed) return { ok: false, reason: 'There is no feed of this name.' }
  return fetchFeed(deps, feed)
}

/** Everything, hidden items and samples included, newest first. */
export function listNews(
  db: Database,
  { limit = 100, offset = 0 }: { limit?: number; offset?: number } = {},
) {
  return db
    .select({
      id: newsItems.id,
      title: newsItems.title,
      source: newsItems.source,
      category: newsItems.category,
      link: newsItems.link,
      publishedAt: newsItems.publishedAt,
      storyId: newsItems.storyId,
      isSample: newsItems.isSample,
      isHidden: newsItems.isHidden,
    })
    .from(newsItems)
    .orderBy(desc(newsItems.publishedAt), desc(newsItems.id))
    .limit(limit)
    .offset(offset)
}

/** Takes a story off the page, or brings it back. False when there is none of this id. */
export async function hideNews(db: Database, id: number, isHidden = true): Promise<boolean> {
  const changed = await db
    .update(newsItems)
    .set({ isHidden })
    .where(eq(newsItems.id, id))
    .returning({ id: newsItems.id })
  return changed.length > 0
}
