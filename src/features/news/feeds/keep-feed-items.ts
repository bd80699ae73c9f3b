import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { lockName } from '../../../../database/lock-name.ts'
import { newsItems } from '../../../../database/schema.ts'
import type { Now } from '../../../platform/clock.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { listStoriesBetween, type NewsFeed } from '../news.queries.ts'
import { chooseCategory } from './choose-category.ts'
import type { FeedItem } from './parse-feed.ts'
import { findSameStory, STORY_WINDOW_MS } from './same-story.ts'

/** Older than this a story is no news, and is not taken in. */
const OLDEST_MS = 30 * DAY_MS
/** Puts the new items of a feed into the table, each folded into the story another outlet told already. */
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
    // Two feeds that bring the same story at the same moment must see each other.
    await lockName(tx, 'stories')
    const guids = recent.map(({ guid }) => guid)
    const known = await tx
      .select({ guid: newsItems.guid })
      .from(newsItems)
      .where(and(eq(newsItems.feedId, feed.id), inArray(newsItems.guid, guids)))
    const seen = new Set(known.map(({ guid }) => guid))
    const fresh = recent.filter(({ guid }) => !seen.has(guid) && seen.add(guid))
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

/** A story from the future, or without a date, is as old as its arrival. */
function momentOf({ publishedAt }: FeedItem, now: Date): Date {
  return publishedAt && publishedAt <= now ? publishedAt : now
}
