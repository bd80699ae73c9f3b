import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { prepareOnce } from '../../../../../database/queries/prepare-once.ts'
import { ads, categories, categoryCounts, commonWords } from '../../../../../database/schema.ts'
import { isLive } from '../../ads.queries.ts'
import { MAX_RESULTS } from '../../list/ad-list-query.ts'
import { all, inline } from '../find-ads.queries.ts'
import { MAX_RANKED, WALK_COST } from './search-ads.queries.ts'

interface LookUp {
  /** A PostgreSQL full-text expression; empty for the newest ads of a category. */
  words: string
  /** The single words of each term of the search. */
  singleWords: readonly string[]
  category?: string | undefined
  limit: number
}

/** The site search ranks by this much of a description. */
const MAX_DESCRIPTION = 600
/** For words that many ads have, this many of the newest are enough to choose from. */
const MAX_WALKED = 120

/** The best ads for a search, with their text, in one statement, for the site search to rank. */
export function lookUpAds(db: Database, { words, singleWords, category, limit }: LookUp) {
  const parts = { hasWords: words !== '', hasCategory: category !== undefined, limit }
  const name = `look_up_${Object.values(parts).join('_')}`
  return prepareOnce(db, name, () => buildLookUp(db, parts)).execute({ words, singleWords, category })
}

interface Parts {
  hasWords: boolean
  hasCategory: boolean
  limit: number
}

function buildLookUp(db: Database, parts: Parts) {
  const newest = parts.hasWords ? newestWithWords(parts) : newestOf(parts, [], parts.limit)
  const rank = parts.hasWords ? sql`ts_rank(${ads.search}, (select "words" from "typed"))` : sql`0`
  const isNew = sql`row_number() over (order by "created_at" desc, "id" desc) <= ${inline(MAX_RANKED)}`
  const chosen = sql`(with "typed" as materialized ${typedWords(parts)}, "newest" as materialized ${newest}
    select "id", "total", row_number() over (order by "rank" desc nulls last, "created_at" desc, "id" desc) as "place"
    from (select "id", "created_at", ${countOf(parts)} as "total",
      case when ${isNew} then (select ${rank} from ${ads} where ${ads.id} = "newest"."id") end as "rank"
      from "newest") as "ranked")`
  return db
    .select({
      ...{ id: ads.id, kind: ads.kind, title: ads.title, price: ads.price, location: ads.location },
      ...{ imageUrl: ads.imageUrl, total: sql<number>`"chosen"."total"` },
      description: sql<string>`left(${ads.description}, ${inline(MAX_DESCRIPTION)})`,
      categoryName: sql<string>`coalesce(${categories.name}, 'Other')`,
      categorySlug: sql<string>`coalesce(${categories.slug}, 'other')`,
      categoryDrawing: categories.drawing,
    })
    .from(sql`${chosen} as "chosen"`)
    .innerJoin(ads, sql`${ads.id} = "chosen"."id"`)
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(sql`"chosen"."place" <= ${inline(parts.limit)}`)
    .orderBy(sql`"chosen"."place"`)
}

/** For common words only some of the matches are read, so the total is more than is ever counted. */
function countOf({ hasWords, hasCategory }: Parts): SQL {
  if (!hasWords)
    return sql`(select coalesce(sum(${categoryCounts.liveCount}), 0)::int from ${categoryCounts} where ${categoryCounts.categoryId} = ${askedCategory})`
  const count = sql`count(*) over ()::int`
  if (hasCategory) return count
  return sql`case when (select "is_common" from "typed") then ${inline(MAX_RESULTS + 1)} else ${count} end`
}

const askedCategory = sql`(select ${categories.id} from ${categories} where ${categories.slug} = ${sql.placeholder('category')})`

/**
 * The parsed words, and whether they are so common that walking the newest ads finds enough matches sooner
 * than the index collects all: estimated from how many ads have each term, treating the terms as independent.
 */
function typedWords({ hasWords }: Parts): SQL {
  if (!hasWords) return sql`(select 1)`
  const read = sql`to_tsquery('english', "term")::text`
  const counted = sql`(select coalesce(sum(${commonWords.liveCount}), 0)::float8 from ${commonWords}
    where ${commonWords.word} = any(string_to_array(replace(${read}, ':*', ''), ' | ')))`
  const share = sql`(select exp(sum(ln(greatest(least(${counted} / "live"."count", 1), 1e-9))))
    from unnest((select ${sql.placeholder('singleWords')}::text[])) as "term")`
  const isMuch = sql`"share" * "count" > ${inline(1.5 * MAX_RESULTS)}`
  const isWalked = sql`"share" * "share" * "count" > ${sql.raw(String(WALK_COST * MAX_WALKED))}`
  return sql`(select to_tsquery('english', ${sql.placeholder('words')}::text) as "words", ${isMuch} and ${isWalked} as "is_common"
    from (select "count", ${share} as "share"
      from (select greatest(coalesce(sum(${categoryCounts.liveCount}), 0), 1)::float8 as "count" from ${categoryCounts}) as "live" offset 0) as "shared")`
}

function newestWithWords(parts: Parts): SQL {
  const words = sql`(select "words" from "typed")`
  const isCommon = sql`(select "is_common" from "typed")`
  // Written as a function call, which cannot use an index.
  const walked = newestOf(parts, [isCommon, sql`ts_match_vq(${ads.search}, ${words})`], MAX_WALKED)
  const gathered = newestOf(parts, [sql`not ${isCommon}`, sql`${ads.search} @@ ${words}`], MAX_RESULTS + 1)
  return sql`(${walked} union all ${gathered})`
}

function newestOf({ hasCategory }: Parts, conditions: SQL[], limit: number): SQL {
  const ofCategory = sql`${ads.categoryId} = ${askedCategory}`
  return sql`(select "id", "created_at" from ${ads}
    where ${all([isLive, hasCategory ? ofCategory : undefined, ...conditions])}
    order by ${ads.createdAt} desc, ${ads.id} desc limit ${inline(limit)})`
}

const MAX_TITLES = 20_000

/** The words in titles and locations of the newest ads, with how many times each occurs. */
export async function countTitleWords(db: Database): Promise<Map<string, number>> {
  const newest = db
    .select({ text: sql<string>`${ads.title} || ' ' || ${ads.location}`.as('text') })
    .from(ads)
    .where(isLive)
    .orderBy(sql`${ads.createdAt} desc`)
    .limit(MAX_TITLES)
    .as('newest')
  const word = sql<string>`regexp_split_to_table(replace(fold(${newest.text}), '''', ''), '[^a-z0-9]+')`
  const rows = await db
    .select({ word: word.as('word'), count: sql<number>`count(*)::int` })
    .from(newest)
    .groupBy(sql`1`)
  return new Map(rows.filter(({ word: one }) => one.length > 1).map((row) => [row.word, row.count]))
}
