import { sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { ads } from '../../../../database/schema.ts'
import { isLive } from '../ads.queries.ts'
import { listAds } from './find-ads.queries.ts'
import { chooseMatch, listFoundAds } from './search-ads.queries.ts'

interface LookUp {
  /** An expression of PostgreSQL's full text search; empty for the newest of a category. */
  words: string
  category?: string | undefined
  limit: number
}

/** The best ads for the words of a search, with their texts, for the search of the whole site to rate. */
export async function lookUpAds(db: Database, { words, category, limit }: LookUp): Promise<FoundAd[]> {
  const window = { sort: 'relevance', limit, offset: 0, isCard: false } as const
  if (words === '') return (await listAds(db, { category }, { ...window, sort: 'newest' })) as FoundAd[]
  const filter = { search: '', words, category }
  const match = await chooseMatch(db, filter)
  if (match.isPlain) return []
  return (await listFoundAds(db, match, filter, window)) as FoundAd[]
}

type FoundAd = Awaited<ReturnType<typeof listFoundAds>>[number] & { description: string }

const MAX_TITLES = 20_000

/** The words of the titles and places of the newest ads, with how many ads have each. */
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
