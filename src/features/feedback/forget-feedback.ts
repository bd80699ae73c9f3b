import { and, lt, ne } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { feedback } from '../../../database/schema.ts'
import type { Now } from '../../platform/time/clock.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

const KEPT_DAYS = 365

/** Deletes reports decided a year ago. Returns how many. */
export async function forgetFeedback({ db, now }: { db: Database; now: Now }): Promise<number> {
  const cutoff = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  const forgotten = await db
    .delete(feedback)
    .where(and(ne(feedback.status, 'received'), lt(feedback.decidedAt, cutoff)))
    .returning({ id: feedback.id })
  return forgotten.length
}
