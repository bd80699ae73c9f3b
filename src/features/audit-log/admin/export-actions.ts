import { Readable } from 'node:stream'
import type { Database } from '../../../../database/client.ts'
import { writeCsvLine } from '../../../platform/text/csv-line.ts'
import { listActionsBefore } from './audit-log.queries.ts'
import { describeAction, describeReason } from './describe-action.ts'

const PAGE_SIZE = 500

/** The whole log as CSV, newest first, read a page at a time. */
export function exportActions(db: Database): Readable {
  return Readable.from(pages(db))
}

async function* pages(db: Database): AsyncGenerator<string> {
  yield writeCsvLine(['when', 'who', 'what', 'target', 'reason'])
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const actions = await listActionsBefore(db, before, PAGE_SIZE)
    for (const { happenedAt, operatorName, action, target, reason } of actions) {
      const what = [describeAction(action), target, describeReason(reason)]
      yield writeCsvLine([happenedAt.toISOString(), operatorName, ...what])
    }
    if (actions.length < PAGE_SIZE) return
    before = actions.at(-1)?.id ?? 0
  }
}
