import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { ads, categories } from '../../../../database/schema.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { AD_LIFETIME_DAYS } from '../../ad-life/jobs/expire-ads.ts'
import { kindOf } from '../../ads/ad-kinds.ts'
import { readPrice } from '../../ads/read-price.ts'
import { tidyLocation } from '../../places/find-place.ts'
import { type CsvAd, type LineProblem, readAdsCsv } from './read-ads-csv.ts'

const BATCH = 500

/** What a file would do: its problems, the new ads, and the ads the site already has. */
export interface ImportPlan {
  problems: LineProblem[]
  fresh: CsvAd[]
  known: CsvAd[]
}

export type ImportResult = { ok: true; imported: number; known: number } | { ok: false; plan: ImportPlan }

/** Reads and checks a file without writing anything. */
export async function planImport(db: Database | Transaction, csv: string): Promise<ImportPlan> {
  const { rows: read, problems } = readAdsCsv(csv)
  const rows = read.map((row) => ({ ...row, location: tidyLocation(row.location) }))
  const slugs = new Set((await db.select({ slug: categories.slug }).from(categories)).map(({ slug }) => slug))
  const strange = rows
    .filter(({ category }) => category && !slugs.has(category))
    .map(({ line, category }) => ({ line, column: 'category', says: `There is no category “${category}”.` }))
  const seen = await findSameAds(db, rows)
  const isKnown = (row: CsvAd) => seen.has(sameness(row))
  return {
    problems: [...problems, ...strange].toSorted((one, other) => one.line - other.line),
    fresh: rows.filter((row) => !isKnown(row)),
    known: rows.filter(isKnown),
  }
}

const sameness = ({ title, description, location }: Pick<CsvAd, 'title' | 'description' | 'location'>) =>
  JSON.stringify([title, description, location])

/** Finds ads that the site already has, so that importing an export does not duplicate them. */
async function findSameAds(db: Database | Transaction, rows: readonly CsvAd[]): Promise<Set<string>> {
  const seen = new Set<string>()
  for (let at = 0; at < rows.length; at += BATCH) {
    const titles = rows.slice(at, at + BATCH).map(({ title }) => title)
    const same = await db
      .select({ title: ads.title, description: ads.description, location: ads.location })
      .from(ads)
      .where(inArray(ads.title, titles))
    for (const one of same) seen.add(sameness(one))
  }
  return seen
}

/** Imports all new rows or none, in one transaction. Ids and dates of the file are not used. */
export async function importAds(
  { db, now, tags }: Pick<AdDeps, 'db' | 'now' | 'tags'>,
  csv: string,
): Promise<ImportResult> {
  const result = await db.transaction(async (tx): Promise<ImportResult> => {
    const plan = await planImport(tx, csv)
    if (plan.problems.length > 0) return { ok: false, plan }
    const ids = new Map((await tx.select().from(categories)).map(({ slug, id }) => [slug, id]))
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + AD_LIFETIME_DAYS * DAY_MS)
    const rows = plan.fresh.map(({ line: _, category, kind, price, phone, ...words }) => ({
      ...words,
      kind: kindOf(kind, readPrice(price || null)),
      price: price || null,
      priceCents: readPrice(price || null),
      phone: phone || null,
      categoryId: ids.get(category) ?? null,
      createdAt,
      expiresAt,
    }))
    for (let at = 0; at < rows.length; at += BATCH) await tx.insert(ads).values(rows.slice(at, at + BATCH))
    return { ok: true, imported: rows.length, known: plan.known.length }
  })
  if (result.ok) await tags.bump('ads')
  return result
}
