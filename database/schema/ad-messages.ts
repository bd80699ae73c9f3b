import { bigint, bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { checkValues } from '../check-values.ts'
import { ads } from './ads.ts'

export const MESSAGE_SENDERS = ['buyer', 'seller'] as const

/** What one buyer and the seller write to each other about an ad. Each side has a secret link of its own. */
export const adThreads = pgTable(
  'ad_threads',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    adId: bigint('ad_id', { mode: 'number' })
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    linkSeed: text('link_seed').notNull(),
    buyerLinkHash: text('buyer_link_hash').notNull().unique(),
    sellerLinkHash: text('seller_link_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** One side ended it; neither can write any more. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedBy: text('closed_by', { enum: MESSAGE_SENDERS }),
    reportedAt: timestamp('reported_at', { withTimezone: true }),
    reportedBy: text('reported_by', { enum: MESSAGE_SENDERS }),
  },
  (table) => [
    index('ad_threads_by_ad').on(table.adId),
    index('ad_threads_by_buyer').on(table.buyerEmail),
    checkValues(table.closedBy),
    checkValues(table.reportedBy),
  ],
)

export const adMessages = pgTable(
  'ad_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    threadId: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => adThreads.id, { onDelete: 'cascade' }),
    sender: text({ enum: MESSAGE_SENDERS }).notNull(),
    text: text().notNull(),
    /** Ids of the rules that fired on it: the reader sees their words beside it. */
    findings: jsonb().$type<string[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ad_messages_by_thread').on(table.threadId, table.id), checkValues(table.sender)],
)
