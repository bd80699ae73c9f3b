import type { Database } from '../../../../database/client.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { deleteCasesDecidedBefore } from './cases.queries.ts'

const KEPT_DAYS = 365

/** Deletes the reports of ads that were decided a year ago. Returns how many cases. */
export function forgetCases({ db, now }: { db: Database; now: Now }): Promise<number> {
  return deleteCasesDecidedBefore(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS))
}
