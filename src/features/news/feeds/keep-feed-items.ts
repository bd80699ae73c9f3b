import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { lockName } from '../../../../database/queries/lock-name.ts'
import { newsFeeds, newsItems } from '../../../../database/schema.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { listStoriesBetween, type NewsFeed } from '../news.queries.ts'
import { chooseCategory } from './choose-category.ts'
import type { FeedItem } from './parse-feed.ts'
import { findSameStory, STORY_WINDOW_MS } from './same-story.ts'

/** Older stories are not news, and are not stored. */
const OLDEST_MS = 30 * DAY_MS

/** Stores the new items of a feed, each grouped under the same story of another outlet, if there is one. */
export async function keepFeedItems(
  { db, now }: { db: Database; now: Now },
  feed: NewsFeed,
  items: readonly FeedItem[],
): Promise<number> {
  const moment = now()
  const dated = items.map((item) => ({ ...item, publishedAt: momentOf(item, moment) }))
  const recent = dated.filter(({ publishedAt }) => moment.getTime() - publishedAt.getTime() < OLDEST_MS)
  if (recent.length === 0) return 0
  return db.transaction(async (tx) => {
    // Two feeds that bring the same story at the same moment must see each other's items.
    await lockName(tx, 'stories')
    if (!(await isListed(tx, feed.id))) return 0
    const fresh = await withoutKnown(tx, feed, recent)
    if (fresh.length === 0) return 0
    const times = fresh.map(({ publishedAt }) => publishedAt.getTime())
    const stories = await listStoriesBetween(
      tx,
      new Date(Math.min(...times) - STORY_WINDOW_MS),
      new Date(Math.max(...times) + STORY_WINDOW_MS),
    )
    const rows = fresh.map((item) => {
      const telling = { title: item.title, source: feed.outlet, publishedAt: item.publishedAt }
      const storyId = findSameStory(telling, stories)?.id ?? null
      return {
        ...telling,
        feedId: feed.id,
        guid: item.guid,
        category: chooseCategory(item, feed.country),
        link: item.link,
        pictureToFetch: item.picture,
        fetchedAt: moment,
        storyId,
        isHidden: feed.holdsItems,
        isHeld: feed.holdsItems,
      }
    })
    await tx.insert(newsItems).values(rows)
    return rows.length
  })
}

/** Locks the feed's row: removing the feed waits until its items are stored, and deletes them too. */
async function isListed(tx: Transaction, id: string): Promise<boolean> {
  const [feed] = await tx
    .select({ removedAt: newsFeeds.removedAt })
    .from(newsFeeds)
    .where(eq(newsFeeds.id, id))
    .for('share')
  return feed?.removedAt === null
}

/** Also compares link and title: some feeds change an item's id, and some outlets list it in two feeds. */
async function withoutKnown<Item extends FeedItem>(
  tx: Transaction,
  feed: NewsFeed,
  items: readonly Item[],
): Promise<Item[]> {
  const known = await tx
    .select({ feedId: newsItems.feedId, guid: newsItems.guid, title: newsItems.title, link: newsItems.link })
    .from(newsItems)
    .where(
      or(
        and(
          eq(newsItems.feedId, feed.id),
          inArray(
            newsItems.guid,
            items.map(({ guid }) => guid),
          ),
        ),
        inArray(
          newsItems.link,
          items.map(({ link }) => link),
        ),
      ),
    )
  const guids = new Set(known.filter(({ feedId }) => feedId === feed.id).map(({ guid }) => guid))
  const pages = new Set(known.map(pageOf))
  return items.filter((item) => {
    const isKnown = guids.has(item.guid) || pages.has(pageOf(item))
    guids.add(item.guid)
    pages.add(pageOf(item))
    return !isKnown
  })
}

const pageOf = ({ title, link }: Pick<FeedItem, 'title' | 'link'>) => `${link} ${title}`

/** A story without a date, or with one in the future, gets the time of its arrival. */
function momentOf({ publishedAt }: FeedItem, now: Date): Date {
  return publishedAt && publishedAt <= now ? publishedAt : now
}
