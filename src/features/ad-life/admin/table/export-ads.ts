import { Readable } from 'node:stream'
import { asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { ads, categories } from '../../../../../database/schema.ts'
import { writeCsvLine } from '../../../../platform/text/csv-line.ts'

const COLUMNS = [
  'id',
  'status',
  'kind',
  'title',
  'description',
  'price',
  'location',
  'phone',
  'category',
  'fields',
  'created_at',
]
const PAGE_SIZE = 500

/** Every ad as CSV, one page at a time. The only data about sellers is the phone number that the ad shows. */
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
      const { id, status, kind, title, description, price, location, phone, fields, createdAt } = ad
      yield writeCsvLine([
        id,
        status,
        kind,
        title,
        description,
        price,
        location,
        phone,
        category,
        Object.keys(fields ?? {}).length > 0 ? JSON.stringify(fields) : null,
        createdAt.toISOString(),
      ])
    }
    if (rows.length < PAGE_SIZE) return
  }
}
