import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { checkValues } from '../check-values.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The feeds of content/feeds.json with what became of fetching them. Off until the operator turns one on. */
export const newsFeeds = pgTable(
  'news_feeds',
  {
    id: text().primaryKey(),
    outlet: text().notNull(),
    country: text({ enum: ['ghana', 'canada'] }).notNull(),
    url: text().notNull(),
    note: text().notNull().default(''),
    isOn: boolean('is_on').notNull().default(false),
    /** What the feed's server gave us, to ask "has it changed?" with. */
    etag: text(),
    lastModified: text('last_modified'),
    lastTriedAt: moment('last_tried_at'),
    lastOkAt: moment('last_ok_at'),
    lastError: text('last_error'),
    failuresInRow: integer('failures_in_row').notNull().default(0),
    nextFetchAt: moment('next_fetch_at').notNull().defaultNow(),
  },
  (table) => [checkValues(table.country)],
)

export const newsItems = pgTable(
  'news_items',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Null for a sample. */
    feedId: text('feed_id').references(() => newsFeeds.id, { onDelete: 'cascade' }),
    /** What the feed calls the item, or its link. */
    guid: text().notNull(),
    title: text().notNull(),
    category: text().notNull(),
    source: text().notNull(),
    link: text().notNull(),
    /** "@assets/news/…" once the picture was copied here. */
    imageUrl: text('image_url'),
    /** The picture at the outlet, until it was copied or given up. */
    pictureToFetch: text('picture_to_fetch'),
    publishedAt: moment('published_at').notNull(),
    fetchedAt: moment('fetched_at').notNull().defaultNow(),
    /** The item this one tells the same story as; null for the one that is shown. */
    storyId: bigint('story_id', { mode: 'number' }),
    isSample: boolean('is_sample').notNull().default(false),
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [
    unique('news_items_once').on(table.feedId, table.guid),
    index('news_items_newest').on(table.publishedAt.desc().nullsFirst()),
    index('news_items_of_story').on(table.storyId).where(sql`story_id is not null`),
    index('news_items_pictures').on(table.id).where(sql`picture_to_fetch is not null`),
  ],
)
