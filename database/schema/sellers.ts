import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A mailed link to all ads of an address. Only its hash is kept, and it works until it expires or is ended. */
export const sellerLinks = pgTable(
  'seller_links',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    email: text().notNull(),
    linkHash: text('link_hash').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('seller_links_by_email').on(table.email),
    index('seller_links_by_expiry').on(table.expiresAt),
  ],
)

/** A seller who gave a name, and with it wants a page that everyone can see. */
export const sellers = pgTable('sellers', {
  email: text().primaryKey(),
  /** 128 random bits in the page's address: nobody counts through sellers, or works out an email address from it. */
  publicId: text('public_id').notNull().unique(),
  name: text().notNull(),
  /** When the first of the ads that were there was published. */
  since: timestamp({ withTimezone: true }).notNull(),
})

/** Every new ad of this address waits for a person, until an operator lifts it. */
export const sellerHolds = pgTable(
  'seller_holds',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    email: text().notNull().unique(),
    heldAt: timestamp('held_at', { withTimezone: true }).notNull(),
    heldBy: text('held_by').notNull(),
  },
  (table) => [index('seller_holds_by_age').on(table.heldAt)],
)

/**
 * The licence of a seller that an operator looked up. It counts for ads that say exactly this licence, while the seller
 * is called as then: whoever changes either is checked anew.
 */
export const licenceChecks = pgTable('licence_checks', {
  email: text().primaryKey(),
  body: text().notNull(),
  number: text().notNull(),
  /** The public name at that time; null where there was none. */
  sellerName: text('seller_name'),
  /** What was looked at, in the operator's words; shown to everyone. */
  what: text().notNull(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  checkedBy: text('checked_by').notNull(),
})
