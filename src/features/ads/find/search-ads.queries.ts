import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { prepareOnce } from '../../../../database/prepare-once.ts'
import { ads, categories, categoryCounts, commonWords } from '../../../../database/schema.ts'
import { isLive } from '../ads.queries.ts'
import { ADS_PER_PAGE, type AdSort, MAX_RESULTS } from '../list/ad-list-query.ts'
import {
  type AdFilter,
  type AdWindow,
  all,
  columnsOf,
  conditions,
  inline,
  isNarrowed,
  valuesOf,
} from './find-ads.queries.ts'

/** The ads whose titles look most like the words: for a search that full text cannot answer. */
export function searchSimilarlySpelledAds(db: Database, filter: AdFilter, window: AdWindow) {
  return listFoundAds(db, looksLike, filter, window)
}

const isAlone = ({ search: _, words: __, ...rest }: AdFilter) => !isNarrowed(rest)

/** Walking past an ad costs about a quarter of fetching one that the index named. */
const WALK_COST = 0.25

/**
 * One word, or one of several for the same thing, is either common or in few ads; of several words together only
 * PostgreSQL's planner knows. A common one is met by walking through the newest ads, where the wanted number of matches
 * comes sooner than the index gathers all.
 */
export async function chooseMatch(db: Database, filter: AdFilter, wanted: number): Promise<Match> {
  const statement = prepareOnce(db, 'weigh_words', () =>
    db
      .select({
        count: sql<number>`numnode("typed"."words")`,
        isOneOf: sql<boolean>`"typed"."text" !~ '[(&<]'`,
        isBare: sql<boolean>`"typed"."text" !~ '[(]'`,
        met: sql<number>`(select coalesce(max(${commonWords.liveCount}), 0)::int from ${commonWords} where ${commonWords.word} = any(string_to_array(replace("typed"."text", ':*', ''), ' | ')))`,
        live: sql<number>`(select coalesce(sum(${categoryCounts.liveCount}), 0)::int from ${categoryCounts})`,
      })
      .from(
        sql`(select "words", "words"::text as "text" from (select ${typedWords} as "words") as "read") as "typed"`,
      ),
  )
  const [words] = await statement.execute(valuesOf({ search: filter.search ?? '', words: filter.words }))
  if (!words || words.count === 0) return matchStopWords
  if (!isAlone(filter)) return matchWords
  const isCommon = words.isBare && words.met > 0
  if (isCommon && words.met ** 2 > WALK_COST * wanted * words.live) return matchCommonWord
  return isCommon || words.isOneOf ? matchRareWord : matchWords
}

/** How many matches a page of a search is chosen from, where there are many. */
export function wantedFor({ sort, limit, offset }: AdWindow): number {
  const isByPrice = sort === 'price-low' || sort === 'price-high'
  return isByPrice ? MAX_RESULTS + 1 : Math.max(MAX_RANKED, offset + limit)
}

/**
 * A common word matches hundreds of thousands of ads. Only the newest thousand are looked at, and only the newest of
 * those are ranked (the others follow by age): people read the first pages, and it makes the search independent of how
 * many ads there are. The same scan gives the total, on every row.
 */
export function listFoundAds(db: Database, match: Match, filter: AdFilter, window: AdWindow) {
  const statement = prepareOnce(db, searchName(match, filter, window), () => {
    const isByRank = window.sort === 'relevance'
    const found = isByRank ? rankNewest(match) : sql`"newest"`
    const order = isByRank
      ? sql`"rank" desc nulls last, "created_at" desc, "id" desc`
      : matchOrder(window.sort, filter)
    const total = match.isCommon ? sql`${inline(MAX_RESULTS + 1)}` : sql`count(*) over ()::int`
    const ids = sql`(with "newest" as materialized ${newestMatches(db, match, filter, window)}
    select "id", row_number() over (order by ${order}) as "place", ${total} as "total" from ${found})`
    return db
      .select({ ...columnsOf(window), total: sql<number>`"chosen"."total"` })
      .from(sql`${ids} as "chosen"`)
      .innerJoin(ads, sql`${ads.id} = "chosen"."id"`)
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(
        sql`"chosen"."place" > ${inline(window.offset)} and "chosen"."place" <= ${inline(window.offset + window.limit)}`,
      )
      .orderBy(sql`"chosen"."place"`)
  })
  return statement.execute(valuesOf(filter))
}

/** The pages of the site ask for these. A statement for every limit a visitor may type would fill PostgreSQL's memory. */
const KEPT_LIMITS = [6, ADS_PER_PAGE]

/** Only a word alone: with filters PostgreSQL does better when it plans for their values. */
function searchName(match: Match, filter: AdFilter, { sort, limit, offset, isCard }: AdWindow) {
  const isFirstPage = sort === 'relevance' && offset === 0 && KEPT_LIMITS.includes(limit)
  const isHot = match.name !== null && isFirstPage && isAlone(filter)
  return isHot ? `search_${match.name}_${limit}_${isCard}` : null
}

const MAX_RANKED = 240

/** Ranking reads the whole index of an ad, so it is done for the newest only, after they are known. */
function rankNewest(match: Match): SQL {
  const rank = sql`(select ${match.rank} from ${ads} where ${ads.id} = "newest"."id")`
  const isNew = sql`row_number() over (order by "created_at" desc, "id" desc) <= ${inline(MAX_RANKED)}`
  return sql`(select "id", "created_at", case when ${isNew} then ${rank} end as "rank" from "newest") as "ranked"`
}

export interface Match {
  /** Null where the plan must be made for the words at hand. */
  name: string | null
  condition: SQL
  rank: SQL
  /** There are more matches than are ever shown, so nothing is gained by counting them. */
  isCommon?: true
  /** The words are too plain to be a misspelling of others. */
  isPlain?: true
}

const typed = sql`fold(${sql.placeholder('search')})`
const ownWords = sql`websearch_to_tsquery('english', ${typed})`
const typedWords = sql`coalesce(to_tsquery('english', ${sql.placeholder('words')}::text), ${ownWords})`
/** Ads with the very words come before those with other words for the same thing. */
const rankBy = (words: SQL, own: SQL) =>
  sql`ts_rank(${ads.search}, ${words}) + ts_rank(${ads.search}, ${own})`

export const matchWords: Match = {
  name: null,
  condition: sql`${ads.search} @@ ${typedWords}`,
  rank: rankBy(typedWords, ownWords),
}

/** A kept statement does not know the words when it is planned: asked for in this way they are read once, not per ad. */
const wordsOnce = sql`(select ${typedWords})`

const matchRareWord: Match = {
  name: 'rare_word',
  condition: sql`${ads.search} @@ ${wordsOnce}`,
  rank: rankBy(wordsOnce, sql`(select ${ownWords})`),
}

/** Written as a function, which no index serves: walking the newest ads meets enough of them at once. */
const matchCommonWord: Match = {
  ...matchRareWord,
  name: 'common_word',
  condition: sql`ts_match_vq(${ads.search}, ${wordsOnce})`,
  isCommon: true,
}

/** How far back "there" or "because" is looked for: hardly an ad does without, and none is found by it. */
const LOOKED_FOR_FILL_WORDS = 1_000

/** Words that full text leaves out are looked for as they were typed, each as a whole word, in the newest ads. */
const matchStopWords: Match = {
  name: 'fill_words',
  condition: sql`${ads.id} = any(array(select "id" from "ads" as "newer" where "status" = 'live' order by "created_at" desc, "id" desc limit ${inline(LOOKED_FOR_FILL_WORDS)}))
    and lower(${ads.title} || ' ' || ${ads.description}) ~ (select '\\m' || regexp_replace(${typed}, '([^[:alnum:][:space:]])', '\\\\\\1', 'g') || '\\M')`,
  rank: sql`0`,
  isPlain: true,
}

export const looksLike: Match = {
  name: null,
  condition: sql`${typed} <% fold(${ads.title})`,
  rank: sql`word_similarity(${typed}, fold(${ads.title}))`,
}

function newestMatches(db: Database, match: Match, filter: AdFilter, window: AdWindow) {
  const looked = match.isCommon ? wantedFor(window) : MAX_RESULTS + 1
  const found = db
    .select({ id: ads.id, createdAt: ads.createdAt, priceCents: ads.priceCents, location: ads.location })
    .from(ads)
    .where(all([isLive, match.condition, ...conditions(filter)]))
    .orderBy(sql`${ads.createdAt} desc, ${ads.id} desc`)
    .limit(inline(looked))
  return sql`(${found})`
}

function matchOrder(sort: AdSort, { locations = [] }: AdFilter): SQL {
  if (sort === 'nearest') {
    return sql`array_position(${sql.param(locations)}::text[], "location"), "created_at" desc, "id" desc`
  }
  if (sort === 'price-low') return sql`"price_cents" asc nulls last, "id" desc`
  if (sort === 'price-high') return sql`"price_cents" desc nulls last, "id" asc`
  return sql`"created_at" desc, "id" desc`
}
