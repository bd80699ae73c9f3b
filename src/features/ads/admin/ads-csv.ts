import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../../database/client.ts'
import { AD_STATUSES, ads, categories } from '../../../../database/schema.ts'
import type { CacheTags } from '../../../platform/cache-tags.ts'
import type { Now } from '../../../platform/clock.ts'
import { writeCsvLine } from '../../../platform/csv-line.ts'
import { AD_LIFETIME_DAYS } from '../expire-ads.ts'
import { readPrice } from '../read-price.ts'

const COLUMNS = [
  'id',
  'status',
  'title',
  'description',
  'price',
  'location',
  'phone',
  'category',
  'created_at',
]
const PAGE_SIZE = 500
const MOST_ROWS = 2_000

/** Every ad as CSV, a page at a time. Nothing of its seller but the telephone number that the ad shows. */
export function exportAds(db: Database): Readable {
  return Readable.from(pages(db))
}

async function* pages(db: Database): AsyncGenerator<string> {
  yield writeCsvLine(COLUMNS)
  for (let lastId = 0; ; ) {
    const rows = await db
      .select({ ad: ads, category: categories.slug })
      .from(ads)
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(gt(ads.id, lastId))
      .orderBy(asc(ads.id))
      .limit(PAGE_SIZE)
    for (const { ad, category } of rows) {
      lastId = ad.id
      const { id, status, title, description, price, location, phone, createdAt } = ad
      yield writeCsvLine([
        id,
        status,
        title,
        description,
        price,
        location,
        phone,
        category,
        createdAt.toISOString(),
      ])
    }
    if (rows.length < PAGE_SIZE) return
  }
}

const cell = (max: number) => z.string().trim().max(max)
const rowSchema = z.object({
  status: z.enum(AD_STATUSES).catch('live'),
  title: cell(120).min(3),
  description: cell(10_000).min(1),
  price: cell(60).default(''),
  location: cell(120).min(2),
  phone: cell(40).default(''),
  category: cell(80).default(''),
})

export type ImportResult = { ok: true; imported: number } | { ok: false; sentence: string }

interface Deps {
  db: Database
  now: Now
  tags: Pick<CacheTags, 'bump'>
}

/** All rows or none: the first that is wrong is named with its line. Numbers and days of the file are not taken over. */
export async function importAds({ db, now, tags }: Deps, csv: string): Promise<ImportResult> {
  const read = readRows(csv)
  if (typeof read === 'string') return { ok: false, sentence: read }
  const known = new Map((await db.select().from(categories)).map(({ slug, id }) => [slug, id]))
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + AD_LIFETIME_DAYS * 86_400_000)
  const rows: (typeof ads.$inferInsert)[] = []
  for (const [index, { category, price, phone, ...words }] of read.entries()) {
    if (category && !known.has(category))
      return {
        ok: false,
        sentence: `Line ${index + 2}: there is no category “${category}”. Nothing was imported.`,
      }
    const categoryId = known.get(category) ?? null
    const priceCents = readPrice(price || null)
    rows.push({
      ...words,
      price: price || null,
      priceCents,
      phone: phone || null,
      categoryId,
      createdAt,
      expiresAt,
    })
  }
  await db.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += PAGE_SIZE)
      await tx.insert(ads).values(rows.slice(at, at + PAGE_SIZE))
  })
  await tags.bump('ads')
  return { ok: true, imported: rows.length }
}

function readRows(csv: string): z.infer<typeof rowSchema>[] | string {
  let records: Record<string, string>[]
  try {
    records = parse(csv, { columns: true, bom: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    return `This is not CSV that can be read (${(error as Error).message}). Nothing was imported.`
  }
  if (records.length === 0) return 'There is no row in it. Nothing was imported.'
  if (records.length > MOST_ROWS) return `Import at most ${MOST_ROWS} ads at a time. Nothing was imported.`
  const rows: z.infer<typeof rowSchema>[] = []
  for (const [index, record] of records.entries()) {
    const parsed = rowSchema.safeParse(record)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return `Line ${index + 2}, ${issue?.path.join('.')}: ${issue?.message}. Nothing was imported.`
    }
    rows.push(parsed.data)
  }
  return rows
}
