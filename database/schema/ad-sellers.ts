import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, text } from 'drizzle-orm/pg-core'
import { instant, partOf, rowId } from '../columns.ts'
import { table } from '../table.ts'
import { ads } from './ads.ts'
import { endColumns } from './moderation.ts'

/** Who posted an ad, and what only the seller and the operators may see of it. */
export const adSellers = table(
  'ad_sellers',
  {
    adId: partOf('ad_id', () => ads.id).primaryKey(),
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
    provedAt: instant('proved_at'),
    submittedAt: instant('submitted_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The first time it was live. A seller with such an ad is known. */
    publishedAt: instant('published_at'),
    renewedAt: instant('renewed_at'),
    remindedAt: instant('reminded_at'),
    /** Kept when an operator takes the ad off: one that is put back is sold as before. */
    soldAt: instant('sold_at'),
    ...endColumns(),
  },
  (self) => [
    index('ad_sellers_by_email').on(self.email),
    index('ad_sellers_by_fingerprint').on(self.fingerprint),
  ],
)

/** A mailed link to all ads of an address. Only its hash is kept, and it works until it expires or is ended. */
export const sellerLinks = table(
  'seller_links',
  {
    id: rowId(),
    email: text().notNull(),
    linkHash: text('link_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
  },
  (self) => [
    index('seller_links_by_email').on(self.email),
    index('seller_links_by_expiry').on(self.expiresAt),
  ],
)

/** A seller who gave a name, and with it wants a page that everyone can see. */
export const sellers = table('sellers', {
  email: text().primaryKey(),
  /** 128 random bits in the page's address: nobody counts through sellers, or works out an email address from it. */
  publicId: text('public_id').notNull().unique(),
  name: text().notNull(),
  /** When the first of the ads that were there was published. */
  since: instant('since').notNull(),
})

/** Every new ad of this address waits for a person, until an operator lifts it. */
export const sellerHolds = table(
  'seller_holds',
  {
    id: rowId(),
    email: text().notNull().unique(),
    heldAt: instant('held_at').notNull(),
    heldBy: text('held_by').notNull(),
  },
  (self) => [index('seller_holds_by_age').on(self.heldAt)],
)

/**
 * The licence of a seller that an operator looked up. It counts for ads that say exactly this licence, while the seller
 * is called as then: whoever changes either is checked anew.
 */
export const licenceChecks = table('licence_checks', {
  email: text().primaryKey(),
  body: text().notNull(),
  number: text().notNull(),
  /** The public name at that time; null where there was none. */
  sellerName: text('seller_name'),
  /** What was looked at, in the operator's words; shown to everyone. */
  what: text().notNull(),
  checkedAt: instant('checked_at').notNull(),
  checkedBy: text('checked_by').notNull(),
})

/** What an ad said before somebody changed it. */
export interface AdBefore {
  title: string
  description: string
  price: string | null
  location: string
  phone: string | null
  categoryId: number | null
  /** How many photos. */
  photos: number
  /** Which ones, in their order. */
  photoIds?: string[]
}

/** Every change of an ad's words, so that operators see what an edited ad said before. Goes with the ad. */
export const adChanges = table(
  'ad_changes',
  {
    id: rowId(),
    adId: partOf('ad_id', () => ads.id),
    changedAt: instant('changed_at').notNull(),
    /** An operator's name; empty when it was the seller. */
    changedBy: text('changed_by').notNull().default(''),
    before: jsonb().$type<AdBefore>().notNull(),
  },
  (self) => [index('ad_changes_by_ad').on(self.adId, self.changedAt)],
)

/** From when until when an ad is featured. While it is, `ads.featured_position` says where. */
export const featuredAds = table(
  'featured_ads',
  {
    adId: partOf('ad_id', () => ads.id).primaryKey(),
    /** Days of the site's own calendar; the last one is included. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** The operator's name. */
    addedBy: text('added_by').notNull(),
  },
  (self) => [
    index('featured_ads_by_end').on(self.endsOn),
    check('featured_ads_some_days', sql`${self.endsOn} >= ${self.startsOn}`),
  ],
)
