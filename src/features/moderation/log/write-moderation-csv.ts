import { Readable } from 'node:stream'
import type { Database } from '../../../../database/client.ts'
import { writeCsvLine } from '../../../platform/text/csv-line.ts'
import { listActsAfter } from './moderation-log.queries.ts'

const ROWS_AT_A_TIME = 1_000

/** The whole public log, oldest first; reasons are ids separated by spaces. */
export function writeModerationCsv(db: Database): Readable {
  return Readable.from(lines(db))
}

async function* lines(db: Database): AsyncGenerator<string> {
  yield writeCsvLine(['day', 'act', 'actor', 'category', 'reasons'])
  for (let lastId = 0; ; ) {
    const acts = await listActsAfter(db, lastId, ROWS_AT_A_TIME)
    for (const { id, actedOn, act, actor, categorySlug, reasons } of acts) {
      lastId = id
      yield writeCsvLine([actedOn, act, actor, categorySlug, reasons.join(' ')])
    }
    if (acts.length < ROWS_AT_A_TIME) return
  }
}
