import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ads } from './ads.ts'
import { moderationActs } from './moderation.ts'

/** Who posted an ad, and what only the seller and the operators may see of it. */
export const adSellers = pgTable(
  'ad_sellers',
  {
    adId: bigint('ad_id', { mode: 'number' })
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** Lower case; kept to send mail to, and shown to nobody but an operator. */
    email: text().notNull(),
    /** The name that everyone shall see; it is kept here until the ad is published, and then with the seller. */
    publicName: text('public_name'),
    /** With the site's key this gives the secret of the manage link; alone it gives nothing. */
    linkSeed: text('link_seed').notNull(),
    linkHash: text('link_hash').notNull().unique(),
    /** Of the words without case, accents and signs: the same ad posted twice has the same one. */
    fingerprint: text().notNull(),
    /** Why a person looks at it before it is published: ids of rules and of reasons. */
    heldFor: jsonb('held_for').$type<string[]>().notNull().default([]),
    /** Whether the browser gave a proof of work; without one a person looks first. */
    provedAt: timestamp('proved_at', { withTimezone: true }),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The first time it was live. A seller with such an ad is known. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    renewedAt: timestamp('renewed_at', { withTimezone: true }),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    /** Kept when an operator takes the ad off: one that is put back is sold as before. */
    soldAt: timestamp('sold_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The rule that a refused or removed ad broke, in the words its seller was told. */
    endReason: text('end_reason'),
    /** The operator who decided so, by name for those who read it and by id: an appeal is decided by another one. */
    endedBy: text('ended_by'),
    endedById: text('ended_by_id'),
    /** The line of the public log; an appeal is against it. */
    endActId: bigint('end_act_id', { mode: 'number' }).references(() => moderationActs.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    index('ad_sellers_by_email').on(table.email),
    index('ad_sellers_by_fingerprint').on(table.fingerprint),
  ],
)
