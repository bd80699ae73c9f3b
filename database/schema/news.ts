import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, text, unique } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../columns.ts'
import { table } from '../table.ts'

/** The feeds of content/feeds.json and those an operator added, with the state of fetching them. */
export const newsFeeds = table(
  'news_feeds',
  {
    id: text().primaryKey(),
    outlet: text().notNull(),
    country: text({ enum: ['ghana', 'canada'] }).notNull(),
    url: text().notNull(),
    note: text().notNull().default(''),
    isOn: boolean('is_on').notNull().default(false),
    fetchEveryMinutes: integer('fetch_every_minutes').notNull().default(30),
    /** New items are held until an operator shows them. */
    holdsItems: boolean('holds_items').notNull().default(false),
    /** From then on the operator's values apply, not those of content/feeds.json. */
    editedAt: instant('edited_at'),
    /** Removed by an operator; the row stays, so that content/feeds.json does not add it again. */
    removedAt: instant('removed_at'),
    /** Validators from the feed's server, for conditional requests. */
    etag: text(),
    lastModified: text('last_modified'),
    lastTriedAt: instant('last_tried_at'),
    lastOkAt: instant('last_ok_at'),
    lastError: text('last_error'),
    failuresInRow: integer('failures_in_row').notNull().default(0),
    nextFetchAt: instant('next_fetch_at').notNull().defaultNow(),
  },
  () => [check('news_feeds_fetch_every', sql`fetch_every_minutes between 10 and 1440`)],
)

export const newsItems = table(
  'news_items',
  {
    id: rowId(),
    /** Null for a sample. */
    feedId: text('feed_id').references(() => newsFeeds.id, { onDelete: 'cascade' }),
    /** The feed's id of the item, or its link. */
    guid: text().notNull(),
    title: text().notNull(),
    category: text().notNull(),
    source: text().notNull(),
    link: text().notNull(),
    /** "@assets/news/…" once the picture was copied here. */
    imageUrl: text('image_url'),
    /** The picture's URL at the outlet, until it is copied or given up. */
    pictureToFetch: text('picture_to_fetch'),
    publishedAt: instant('published_at').notNull(),
    fetchedAt: instant('fetched_at').notNull().defaultNow(),
    /** The item whose story this one repeats; null for the one that is shown. */
    storyId: bigint('story_id', { mode: 'number' }),
    isSample: boolean('is_sample').notNull().default(false),
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Hidden until an operator looks at it, because its feed holds new items. */
    isHeld: boolean('is_held').notNull().default(false),
    /** Pinned: first on the page until then. */
    pinnedUntil: instant('pinned_until'),
  },
  (self) => [
    unique('news_items_once').on(self.feedId, self.guid),
    index('news_items_newest').on(self.publishedAt.desc().nullsFirst()),
    index('news_items_of_story').on(self.storyId).where(sql`story_id is not null`),
    index('news_items_pictures').on(self.id).where(sql`picture_to_fetch is not null`),
  ],
)
