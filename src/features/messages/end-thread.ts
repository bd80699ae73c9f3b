import { eq } from 'drizzle-orm'
import { adThreads } from '../../../database/schema.ts'
import type { AdDeps, Outcome } from '../ad-life/ad-deps.ts'
import { findThread } from './thread.queries.ts'

/** One side wants no more messages; with a report an operator reads the conversation too. */
export async function endThread(
  { db, now }: AdDeps,
  linkHash: string,
  { isReport }: { isReport: boolean },
): Promise<Outcome<'gone'>> {
  return db.transaction(async (tx): Promise<Outcome<'gone'>> => {
    const found = await findThread(tx, linkHash)
    if (!found) return { ok: false, reason: 'gone' }
    const at = now()
    const report = isReport ? { reportedAt: found.thread.reportedAt ?? at, reportedBy: found.side } : {}
    await tx
      .update(adThreads)
      .set({ closedAt: found.thread.closedAt ?? at, ...report })
      .where(eq(adThreads.id, found.thread.id))
    return { ok: true }
  })
}
