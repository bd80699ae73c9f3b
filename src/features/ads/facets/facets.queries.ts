import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { prepareOnce } from '../../../../database/queries/prepare-once.ts'
import { ads } from '../../../../database/schema.ts'
import { isLive } from '../ads.queries.ts'
import { countAds } from '../find/count-ads.queries.ts'
import { conditionsOfPlaces } from '../find/filter/ads-of-places.queries.ts'
import { type AdFilter, all, inline, orderOf, valuesOf } from '../find/find-ads.queries.ts'
import type { ListMemory } from '../find/list-memory.ts'
import { chooseMatch, isAlone, type Match } from '../find/search/search-ads.queries.ts'
import { FLAGS, MAX_RESULTS } from '../list/ad-list-query.ts'

/** The number of bars in the price chart; the last one takes everything above. */
export const PRICE_BARS = 16

/** What can be counted over the ads that match a filter. */
export type Part = 'ids' | 'kind' | 'hasPhoto' | 'hasPhone' | 'hasPrice' | 'category' | 'price' | 'field'

const PARTS: Record<Part, SQL> = {
  ids: sql`select 'ids', coalesce(string_agg("id"::text, ',' order by "created_at" desc, "id" desc), ''), 0 from "base"`,
  kind: sql`select 'kind', "kind", count(*) from "base" group by 2`,
  hasPhoto: sql`select 'hasPhoto', '', count(*) filter (where "has_photo") from "base"`,
  hasPhone: sql`select 'hasPhone', '', count(*) filter (where "has_phone") from "base"`,
  hasPrice: sql`select 'hasPrice', '', count(*) filter (where "has_price") from "base"`,
  category: sql`select 'category', coalesce("category_id", 0)::text, count(*) from "base" group by 2`,
  // The 95th percentile sets the bar width, so that a few expensive ads do not squeeze all others into one
  // bar.
  price: sql`select * from (
    with "step" as (select greatest(100, ceil(percentile_disc(0.95) within group (order by "price_cents") / ${inline(PRICE_BARS - 1)}.0))::bigint as "cents"
      from "base" where "price_cents" is not null)
    select 'price', least("price_cents" / "cents", ${inline(PRICE_BARS - 1)})::text, count(*)
      from "base", "step" where "price_cents" is not null group by 2
    union all select 'priceStep', '', "cents" from "step" where "cents" is not null) as "prices"`,
  field: sql`select 'field', "word", count(*) from "base", unnest("facets") as "word" group by 2`,
}

export interface Counted {
  part: Part | 'total' | 'priceStep'
  value: string
  count: number
}

/**
 * What a list and its facets show of the ads that match a filter; limited to the newest when more match than
 * a list shows.
 */
export interface WholeCount {
  total: number
  /** How the search was matched; null without a search. */
  match: Match | null
  /** Newest first. */
  ids: number[]
  rows: Counted[]
}

export function countWhole(db: Database, filter: AdFilter, memory?: ListMemory): Promise<WholeCount> {
  const count = async () => {
    const own: Part = filter.category === undefined ? 'category' : 'field'
    const match = await matchOf(db, filter)
    const parts: Part[] = ['ids', 'kind', ...FLAGS, 'price', own]
    // A single word always has the same parts, so the name identifies the whole statement.
    const name = match?.name && isAlone(filter) ? `count_${match.name}` : null
    const statement = prepareOnce(db, name, () => buildCount(db, { filter, match, parts }))
    const rows = await statement.execute(valuesOf(filter))
    return { total: totalOf(rows), ids: idsOf(rows), match, rows }
  }
  return memory ? memory.counts(JSON.stringify(filter), count) : count()
}

/** How many ads match, from what was counted for the list and its facets where that is kept. */
export async function countOnce(db: Database, filter: AdFilter, memory?: ListMemory): Promise<number> {
  return memory ? (await countWhole(db, filter, memory)).total : countAds(db, filter)
}

/** The newest matching ads, up to one more than a list shows. */
export async function listMatchedIds(db: Database, filter: AdFilter, match: Match): Promise<number[]> {
  return idsOf(await countMatched(db, { filter, match, parts: ['ids'] }))
}

const matchOf = (db: Database, filter: AdFilter) =>
  filter.search ? chooseMatch(db, filter, MAX_RESULTS + 1) : null

function idsOf(rows: readonly Counted[]): number[] {
  const ids = rows.find(({ part }) => part === 'ids')?.value
  return ids ? ids.split(',').map(Number) : []
}

export const totalOf = (rows: readonly Counted[]) => rows.find(({ part }) => part === 'total')?.count ?? 0

/**
 * Counts the newest matching ads, up to one more than a list shows: "1,000+" needs no more, and the cost is
 * the same for a hundred thousand ads and for a million.
 */
export async function countParts(db: Database, filter: AdFilter, parts: readonly Part[]): Promise<Counted[]> {
  return countMatched(db, { filter, match: await matchOf(db, filter), parts })
}

interface Matched {
  filter: AdFilter
  match: Match | null
  parts: readonly Part[]
}

const countMatched = (db: Database, matched: Matched): Promise<Counted[]> =>
  buildCount(db, matched).prepare('').execute(valuesOf(matched.filter))

function buildCount(db: Database, { filter, match, parts }: Matched) {
  const base = db
    .select({
      id: ads.id,
      createdAt: ads.createdAt,
      kind: ads.kind,
      categoryId: ads.categoryId,
      priceCents: ads.priceCents,
      hasPhoto: sql`${ads.imageUrl} is not null`.as('has_photo'),
      hasPhone: sql`${ads.phone} is not null`.as('has_phone'),
      hasPrice: sql`${ads.price} is not null`.as('has_price'),
      facets: ads.facets,
    })
    .from(ads)
    .where(all([isLive, ...conditionsOfPlaces(filter), match?.condition]))
    .orderBy(orderOf('newest'))
    .limit(inline(MAX_RESULTS + 1))
  const counts = [sql`select 'total', '', count(*) from "base"`, ...parts.map((part) => PARTS[part])]
  const counted = sql`(with "base" as materialized (${base}) ${sql.join(counts, sql` union all `)})`
  return db
    .select({
      part: sql<Counted['part']>`"part"`,
      value: sql<string>`"value"`,
      count: sql<number>`"count"::int`,
    })
    .from(sql`${counted} as "counted"("part", "value", "count")`)
}
