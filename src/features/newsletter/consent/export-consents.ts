import { Readable } from 'node:stream'
import { asc, gt } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { newsletterConsents } from '../../../../database/schema.ts'
import { writeCsvLine } from '../../../platform/text/csv-line.ts'

const PAGE_SIZE = 1_000
const COLUMNS = [
  'id',
  'happenedAt',
  'action',
  'addressHash',
  'wording',
  'page',
  'previousHash',
  'hash',
] as const

/** The whole ledger as CSV, one batch at a time. It has addresses only as hashes. */
export const listConsentPages = (db: Database) => Readable.from(pages(db))

async function* pages(db: Database): AsyncGenerator<string> {
  yield writeCsvLine(COLUMNS)
  for (let lastId = 0; ; ) {
    const rows = await db
      .select()
      .from(newsletterConsents)
      .where(gt(newsletterConsents.id, lastId))
      .orderBy(asc(newsletterConsents.id))
      .limit(PAGE_SIZE)
    for (const row of rows) {
      lastId = row.id
      yield writeCsvLine(
        COLUMNS.map((name) => (name === 'happenedAt' ? row.happenedAt.toISOString() : String(row[name]))),
      )
    }
    if (rows.length < PAGE_SIZE) return
  }
}
