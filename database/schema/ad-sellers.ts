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
    /** Lower case; used to send email, and shown only to operators. */
    email: text().notNull(),
    /** The public name; stored here until the ad is published, and then with the seller. */
    publicName: text('public_name'),
    /** The secret of the manage link is derived from this and the site's key; alone it is useless. */
    linkSeed: text('link_seed').notNull(),
    linkHash: text('link_hash').notNull().unique(),
    /** Made from the words without case, accents and punctuation: equal for the same ad posted twice. */
    fingerprint: text().notNull(),
    /** Why the ad is held for review: ids of rules and of reasons. */
    heldFor: jsonb('held_for').$type<string[]>().notNull().default([]),
    /** When the browser gave a proof of work; an ad without one is held for review. */
    provedAt: instant('proved_at'),
    submittedAt: instant('submitted_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** When it was first live. A seller with such an ad is a known seller. */
    publishedAt: instant('published_at'),
    renewedAt: instant('renewed_at'),
    remindedAt: instant('reminded_at'),
    /** Not cleared when an operator removes the ad: a restored ad is sold as before. */
    soldAt: instant('sold_at'),
    ...endColumns(),
  },
  (self) => [
    index('ad_sellers_by_email').on(self.email),
    index('ad_sellers_by_fingerprint').on(self.fingerprint),
  ],
)

/** A seller link. Only its hash is stored, and it works until it expires or is ended. */
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

/** A seller who gave a name and therefore has a public page. */
export const sellers = table('sellers', {
  email: text().primaryKey(),
  /** 128 random bits in the page's URL: it cannot be enumerated, and does not reveal the email address. */
  publicId: text('public_id').notNull().unique(),
  name: text().notNull(),
  /** When the first of the seller's ads was published, as found when the name was given. */
  since: instant('since').notNull(),
})

/** A seller on hold: every new ad of this address is held until an operator lifts it or a year is over. */
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
 * The licence check of a seller. It counts for ads with exactly this licence while the seller's name is
 * unchanged: a change of either needs a new check.
 */
export const licenceChecks = table('licence_checks', {
  email: text().primaryKey(),
  body: text().notNull(),
  number: text().notNull(),
  /** The public name at that time; null where there was none. */
  sellerName: text('seller_name'),
  /** What the operator looked at, in their own words; public. */
  what: text().notNull(),
  checkedAt: instant('checked_at').notNull(),
  checkedBy: text('checked_by').notNull(),
})

/** An ad's content before a change. */
export interface AdBefore {
  title: string
  description: string
  price: string | null
  location: string
  phone: string | null
  categoryId: number | null
  /** Number of photos. */
  photos: number
  /** Ids of the photos, in order. */
  photoIds?: string[]
}

/** Every change of an ad's words, so that operators see what it said before. Deleted with the ad. */
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

/** The days on which an ad is featured. During them, `ads.featured_position` is its position. */
export const featuredAds = table(
  'featured_ads',
  {
    adId: partOf('ad_id', () => ads.id).primaryKey(),
    /** Days of the site's own calendar, both inclusive. */
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
