import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { adMessages } from './ad-messages.ts'
import { ads } from './ads.ts'
import { listings } from './listings.ts'

/**
 * A photo in the store. One without an ad was sent but not (or no longer) used: with a sender an ad may still take it,
 * without one its ad let it go and nobody sees it any more. A job removes the first after two days, the second at once.
 */
export const adPhotos = pgTable(
  'ad_photos',
  {
    /** 128 random bits: nobody finds a photo that was not shown to them. */
    id: text().primaryKey(),
    adId: bigint('ad_id', { mode: 'number' }).references(() => ads.id, { onDelete: 'set null' }),
    /** An event or a business that shows it instead of an ad. */
    listingId: bigint('listing_id', { mode: 'number' }).references(() => listings.id, {
      onDelete: 'set null',
    }),
    /** A message between buyer and seller that carries it: for these two, and for nobody else. */
    messageId: bigint('message_id', { mode: 'number' }).references(() => adMessages.id, {
      onDelete: 'set null',
    }),
    position: smallint().notNull().default(0),
    /** What the photo shows, for people who cannot see it. */
    caption: text().notNull().default(''),
    width: smallint().notNull(),
    height: smallint().notNull(),
    /** A blurred picture of a few pixels, as a data URI. */
    placeholder: text().notNull(),
    /** Differs in few bits between two copies of one picture, whatever their size or format. */
    likeness: bigint({ mode: 'bigint' }).notNull(),
    /** Stands for whoever sent it, by a key and the day, until an ad takes it: nobody fills the store with photos. */
    senderHash: text('sender_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('ad_photos_by_ad').on(table.adId),
    index('ad_photos_by_sender').on(table.senderHash).where(sql`sender_hash is not null`),
    index('ad_photos_by_likeness').using('gin', sql`likeness_quarters(likeness)`).with({ fastupdate: false }),
    index('ad_photos_by_listing').on(table.listingId).where(sql`listing_id is not null`),
    index('ad_photos_by_message').on(table.messageId).where(sql`message_id is not null`),
    index('ad_photos_unused')
      .on(table.createdAt)
      .where(sql`ad_id is null and listing_id is null and message_id is null`),
  ],
)
