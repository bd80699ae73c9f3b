import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgView,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant, instantMs, partOf, rowId } from '../columns.ts'
import { table } from '../table.ts'
import { categories } from './categories.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const AD_STATUSES = ['draft', 'held', 'live', 'sold', 'expired', 'removed'] as const

export type AdStatus = (typeof AD_STATUSES)[number]

export interface AdDetails {
  photos: { id: string; caption: string; width: number; height: number; placeholder: string }[]
  licence: { body: string; number: string } | null
  /** Ids of the rules whose words readers see beside the ad. */
  notes: string[]
}

export const ads = table(
  'ads',
  {
    id: rowId(),
    status: text({ enum: AD_STATUSES }).notNull(),
    kind: text({ enum: ['offered', 'wanted', 'free'] })
      .notNull()
      .default('offered'),
    title: text().notNull(),
    description: text().notNull(),
    imageUrl: text('image_url'),
    /** As the seller typed it; shown unchanged. */
    price: text(),
    /** The number read from the price, for the range filter and the sort. */
    priceCents: bigint('price_cents', { mode: 'number' }),
    location: text().notNull(),
    phone: text(),
    /** The seller says that the number has WhatsApp. */
    hasWhatsapp: boolean('has_whatsapp').notNull().default(false),
    categoryId: integer('category_id').references(() => categories.id),
    /** Position among the editor's picks; null when not featured. */
    featuredPosition: smallint('featured_position'),
    /** Promised to a buyer; still on the site, because the sale may fall through. */
    isPending: boolean('is_pending').notNull().default(false),
    isSample: boolean('is_sample').notNull().default(false),
    /** Values of its category's fields; a key without a definition is not shown. */
    fields: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
    /** The fields as text, written together with them: on a card, and for the search. */
    fieldLine: text('field_line').notNull().default(''),
    fieldWords: text('field_words').notNull().default(''),
    /** The fields as terms for an index, such as "bedrooms=2". */
    facets: text().array().notNull().generatedAlwaysAs(sql`facet_words(fields)`),
    /** Shown only on the ad's own page; stored in the row, so that the page needs only one read. */
    details: jsonb().$type<AdDetails>(),
    // Milliseconds, the precision of a cursor: the next page must begin exactly where the last one ended.
    createdAt: instantMs('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', fold(title)), 'A') || setweight(to_tsvector('english', fold(location)), 'B') || setweight(to_tsvector('english', fold(field_words)), 'B') || setweight(to_tsvector('english', fold(description)), 'C')`,
      ),
  },
  (self) => [
    index('ads_live_newest')
      .on(self.createdAt.desc().nullsFirst(), self.id.desc().nullsFirst())
      .where(sql`status = 'live'`),
    index('ads_live_category_newest')
      .on(self.categoryId, self.createdAt.desc().nullsFirst(), self.id.desc().nullsFirst())
      .where(sql`status = 'live'`),
    index('ads_live_location_newest')
      .on(self.location, self.createdAt.desc().nullsFirst(), self.id.desc().nullsFirst())
      .where(sql`status = 'live'`),
    index('ads_live_category_location')
      .on(self.categoryId, self.location, self.createdAt.desc().nullsFirst())
      .where(sql`status = 'live'`),
    index('ads_live_price')
      .on(self.priceCents, self.id.desc().nullsFirst())
      .where(sql`status = 'live' and price_cents is not null`),
    index('ads_live_category_price')
      .on(self.categoryId, self.priceCents, self.id.desc().nullsFirst())
      .where(sql`status = 'live' and price_cents is not null`),
    // Few ads are wanted or free, so that finding them among all ads would take long.
    index('ads_live_kind_newest')
      .on(self.kind, self.createdAt.desc().nullsFirst(), self.id.desc().nullsFirst())
      .where(sql`status = 'live' and kind <> 'offered'`),
    index('ads_live_expiry').on(self.expiresAt).where(sql`status = 'live'`),
    index('ads_live_featured')
      .on(self.featuredPosition)
      .where(sql`status = 'live' and featured_position is not null`),
    index('ads_by_phone').on(sql`phone_digits(phone)`).where(sql`status in ('live', 'held')`),
    index('ads_search').using('gin', self.search).where(sql`status = 'live'`),
    index('ads_facets').using('gin', self.facets).where(sql`status = 'live'`),
    index('ads_title_trigrams').using('gin', sql`fold(title) gin_trgm_ops`).where(sql`status = 'live'`),
  ],
)

/**
 * A view of the live ads per place: the sums, plus what triggers on `ads` recorded since. A place that a
 * visitor types is looked up here first.
 */
export const locationCounts = pgView('location_counts', {
  location: text().notNull(),
  folded: text().notNull(),
  liveCount: integer('live_count').notNull(),
}).existing()

export const locationCountSums = table('location_count_sums', {
  location: text().primaryKey(),
  folded: text().notNull(),
  liveCount: integer('live_count').notNull().default(0),
})

/** Changes since the sums were last written. Triggers only add rows, so that publications never wait. */
export const adCountChanges = table(
  'ad_count_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    categoryId: integer('category_id').notNull(),
    location: text().notNull(),
    change: integer().notNull(),
  },
  (self) => [
    index('ad_count_changes_by_category').on(self.categoryId),
    index('ad_count_changes_by_location').on(self.location),
  ],
)

export const adViews = table(
  'ad_views',
  {
    adId: partOf('ad_id', () => ads.id),
    viewedOn: date('viewed_on').notNull(),
    views: integer().notNull(),
  },
  (self) => [primaryKey({ columns: [self.adId, self.viewedOn] }), index('ad_views_by_day').on(self.viewedOn)],
)

/** Visitors counted today, for all nodes: hashed with a key deleted with them at midnight (UTC). Unlogged. */
export const adViewMarks = table(
  'ad_view_marks',
  { viewedOn: date('viewed_on').notNull(), mark: text().notNull() },
  (self) => [primaryKey({ columns: [self.viewedOn, self.mark] })],
)

/** The key of a day, created by the first node that needs it. Unlogged: in no backup, replica or archive. */
export const adViewKeys = table('ad_view_keys', {
  viewedOn: date('viewed_on').primaryKey(),
  key: text().notNull(),
})

/** The most viewed ads of each day: the rankings are computed from these, not from all rows of views. */
export const adViewTops = table(
  'ad_view_tops',
  {
    viewedOn: date('viewed_on').notNull(),
    adId: partOf('ad_id', () => ads.id),
    views: integer().notNull(),
  },
  (self) => [primaryKey({ columns: [self.viewedOn, self.adId] }), index('ad_view_tops_by_ad').on(self.adId)],
)

/** Popular and Trending, computed by a job so that no page view has to wait for it. */
export const adRankings = table(
  'ad_rankings',
  {
    list: text({ enum: ['popular', 'trending'] }).notNull(),
    position: smallint().notNull(),
    adId: partOf('ad_id', () => ads.id),
  },
  (self) => [primaryKey({ columns: [self.list, self.position] })],
)
