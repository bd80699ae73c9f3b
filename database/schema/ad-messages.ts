import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, smallint, text } from 'drizzle-orm/pg-core'
import { instant, linkTo, partOf, rowId } from '../columns.ts'
import { table } from '../table.ts'
import { ads } from './ads.ts'
import { listings } from './listings.ts'

export const MESSAGE_SENDERS = ['buyer', 'seller'] as const

/** A thread between one buyer and the seller of an ad. Each side has a secret link of its own. */
export const adThreads = table(
  'ad_threads',
  {
    id: rowId(),
    adId: partOf('ad_id', () => ads.id),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    linkSeed: text('link_seed').notNull(),
    buyerLinkHash: text('buyer_link_hash').notNull().unique(),
    sellerLinkHash: text('seller_link_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** When one side ended it; neither can write any more. */
    closedAt: instant('closed_at'),
    closedBy: text('closed_by', { enum: MESSAGE_SENDERS }),
    reportedAt: instant('reported_at'),
    reportedBy: text('reported_by', { enum: MESSAGE_SENDERS }),
  },
  (self) => [index('ad_threads_by_ad').on(self.adId), index('ad_threads_by_buyer').on(self.buyerEmail)],
)

export const adMessages = table(
  'ad_messages',
  {
    id: rowId(),
    threadId: partOf('thread_id', () => adThreads.id),
    sender: text({ enum: MESSAGE_SENDERS }).notNull(),
    text: text().notNull(),
    /** Ids of the rules that matched; the reader sees their words beside it. */
    findings: jsonb().$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (self) => [index('ad_messages_by_thread').on(self.threadId, self.id)],
)

/**
 * A photo in the store. One that no ad, listing or message uses is either unclaimed (with a sender) or no
 * longer used and not shown (without). A job deletes the former after two days, the latter at once.
 */
export const adPhotos = table(
  'ad_photos',
  {
    /** 128 random bits, so that nobody can guess the id of a photo. */
    id: text().primaryKey(),
    adId: linkTo('ad_id', () => ads.id),
    /** An event or a business that shows the photo instead of an ad. */
    listingId: linkTo('listing_id', () => listings.id),
    /** A message between buyer and seller that has it attached: only these two see it. */
    messageId: linkTo('message_id', () => adMessages.id),
    position: smallint().notNull().default(0),
    /** The alternative text: what the photo shows. */
    caption: text().notNull().default(''),
    width: smallint().notNull(),
    height: smallint().notNull(),
    /** A blurred picture of a few pixels, as a data URI. */
    placeholder: text().notNull(),
    /** Differs in few bits between two copies of one picture, whatever their size or format. */
    perceptualHash: bigint('perceptual_hash', { mode: 'bigint' }).notNull(),
    /** Keyed hash of the sender and the day, until something claims the photo: limits uploads per visitor. */
    senderHash: text('sender_hash'),
    createdAt: instant('created_at').notNull(),
  },
  (self) => [
    index('ad_photos_by_ad').on(self.adId),
    index('ad_photos_by_sender').on(self.senderHash).where(sql`sender_hash is not null`),
    index('ad_photos_by_perceptual_hash')
      .using('gin', sql`hash_quarters(perceptual_hash)`)
      .with({ fastupdate: false }),
    index('ad_photos_by_listing').on(self.listingId).where(sql`listing_id is not null`),
    index('ad_photos_by_message').on(self.messageId).where(sql`message_id is not null`),
    index('ad_photos_unused')
      .on(self.createdAt)
      .where(sql`ad_id is null and listing_id is null and message_id is null`),
  ],
)
