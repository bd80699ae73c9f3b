import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { prepareOnce } from '../../../../../database/queries/prepare-once.ts'
import { ads, categories, categoryCounts, commonWords } from '../../../../../database/schema.ts'
import { isLive } from '../../ads.queries.ts'
import type { AdSort } from '../../list/ad-list-query.ts'
import { type AdFilter, type AdWindow, columnsOf, inline, isNarrowed, valuesOf } from '../find-ads.queries.ts'

export const isAlone = ({ search: _, words: __, ...rest }: AdFilter) => !isNarrowed(rest)

/** Walking past an ad costs about a quarter of fetching one from the index. */
export const WALK_COST = 0.25

/**
 * Chooses how to match a search. A single word, or synonyms of one, is either common or rare; for several
 * words together only PostgreSQL's planner can tell. A common word is matched by walking the newest ads,
 * which finds enough matches sooner than the index collects all.
 */
export async function chooseMatch(db: Database, filter: AdFilter, wanted: number): Promise<Match> {
  const statement = prepareOnce(db, 'weigh_words', () =>
    db
      .select({
        count: sql<number>`numnode("typed"."words")`,
        isOneOf: sql<boolean>`"typed"."text" !~ '[(&<]'`,
        isBare: sql<boolean>`"typed"."text" !~ '[(]'`,
        matches: sql<number>`(select coalesce(max(${commonWords.liveCount}), 0)::int from ${commonWords} where ${commonWords.word} = any(string_to_array(replace("typed"."text", ':*', ''), ' | ')))`,
        live: sql<number>`(select coalesce(sum(${categoryCounts.liveCount}), 0)::int from ${categoryCounts})`,
      })
      .from(
        sql`(select "words", "words"::text as "text" from (select ${typedWords} as "words") as "read") as "typed"`,
      ),
  )
  const [words] = await statement.execute(valuesOf({ search: filter.search ?? '', words: filter.words }))
  if (!words || words.count === 0) return matchStopWords
  if (!isAlone(filter)) return matchWords
  const isCommon = words.isBare && words.matches > 0
  if (isCommon && words.matches ** 2 > WALK_COST * wanted * words.live) return matchCommonWord
  return isCommon || words.isOneOf ? matchRareWord : matchWords
}

/** The ids that matched a search, newest first. */
export interface Matched {
  ids: readonly number[]
  match: Match
}

/** Ranking reads the whole search vector of an ad, so only the newest are ranked. */
export const MAX_RANKED = 240

/**
 * One page of what matched a search, in order. Ranking reads the whole search vector of an ad, so only the
 * newest are ranked and the others follow by age: people read the first pages, and the cost does not depend
 * on the number of ads.
 */
export async function listFoundAds(db: Database, matched: Matched, filter: AdFilter, window: AdWindow) {
  const { match } = matched
  const isByRank = window.sort === 'relevance'
  const end = window.offset + window.limit
  const ids = isByRank ? matched.ids.slice(0, Math.max(MAX_RANKED, end)) : matched.ids
  if (ids.length === 0) return []
  const name = isByRank ? `found_${match.rankedBy}_${window.isCard ?? false}` : null
  const statement = prepareOnce(db, name, () => {
    const isNew = sql`"matched"."at" <= ${inline(MAX_RANKED)}`
    const order = isByRank
      ? sql`case when ${isNew} then ${match.rank} end desc nulls last, "matched"."at"`
      : matchOrder(window.sort, filter)
    const chosen = sql`(select ${ads.id} as "id", row_number() over (order by ${order}) as "place"
      from unnest(${sql.placeholder('ids')}::bigint[]) with ordinality as "matched"("id", "at")
      inner join ${ads} on ${ads.id} = "matched"."id" where ${isLive})`
    return db
      .select({ ...columnsOf(window), total: sql<number | null>`null` })
      .from(sql`${chosen} as "chosen"`)
      .innerJoin(ads, sql`${ads.id} = "chosen"."id"`)
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(
        sql`"chosen"."place" > ${sql.placeholder('offset')} and "chosen"."place" <= ${sql.placeholder('end')}`,
      )
      .orderBy(sql`"chosen"."place"`)
  })
  return statement.execute({ ...valuesOf(filter), ids, offset: window.offset, end })
}

export interface Match {
  /** Null where the plan must be made for the actual words. */
  name: string | null
  condition: SQL
  rank: SQL
  rankedBy: 'words' | 'nothing' | 'similarity'
  /** The words are stop words, which cannot be a misspelling of others. */
  isPlain?: true
}

const typed = sql`fold(${sql.placeholder('search')})`
const ownWords = sql`websearch_to_tsquery('english', ${typed})`
const typedWords = sql`coalesce(to_tsquery('english', ${sql.placeholder('words')}::text), ${ownWords})`

/** A prepared statement is planned without the words: in a subquery they are parsed once, not per ad. */
const wordsOnce = sql`(select ${typedWords})`

/** Ads with the exact words rank above those with synonyms only. */
const byWords = {
  rank: sql`ts_rank(${ads.search}, ${wordsOnce}) + ts_rank(${ads.search}, (select ${ownWords}))`,
  rankedBy: 'words',
} as const

export const matchWords: Match = {
  ...byWords,
  name: null,
  condition: sql`${ads.search} @@ ${typedWords}`,
}

const matchRareWord: Match = {
  ...byWords,
  name: 'rare_word',
  condition: sql`${ads.search} @@ ${wordsOnce}`,
}

/** A function call cannot use an index: walking the newest ads quickly finds enough matches. */
const matchCommonWord: Match = {
  ...byWords,
  name: 'common_word',
  condition: sql`ts_match_vq(${ads.search}, ${wordsOnce})`,
}

/** How far back stop words such as "there" are matched: nearly every ad has them; none is found by them. */
const ADS_READ_FOR_STOP_WORDS = 1_000

/** Matches stop words, which full text ignores, literally as whole words in the newest ads. */
const matchStopWords: Match = {
  name: 'stop_words',
  condition: sql`${ads.id} = any(array(select "id" from "ads" as "newer" where "status" = 'live' order by "created_at" desc, "id" desc limit ${inline(ADS_READ_FOR_STOP_WORDS)}))
    and lower(${ads.title} || ' ' || ${ads.description}) ~ (select '\\m' || regexp_replace(${typed}, '([^[:alnum:][:space:]])', '\\\\\\1', 'g') || '\\M')`,
  rank: sql`0`,
  rankedBy: 'nothing',
  isPlain: true,
}

export const looksLike: Match = {
  name: null,
  condition: sql`${typed} <% fold(${ads.title})`,
  rank: sql`word_similarity(${typed}, fold(${ads.title}))`,
  rankedBy: 'similarity',
}

function matchOrder(sort: AdSort, { locations = [] }: AdFilter): SQL {
  if (sort === 'nearest') {
    return sql`array_position(${sql.param(locations)}::text[], ${ads.location}), "matched"."at"`
  }
  if (sort === 'price-low') return sql`${ads.priceCents} asc nulls last, ${ads.id} desc`
  if (sort === 'price-high') return sql`${ads.priceCents} desc nulls last, ${ads.id} asc`
  return sql`"matched"."at"`
}
