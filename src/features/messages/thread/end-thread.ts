import { eq } from 'drizzle-orm'
import { adThreads } from '../../../../database/schema.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { AdDeps, Outcome } from '../../ad-life/ad-deps.ts'
import { isOverWithAd } from './answer-thread.ts'
import { type FoundThread, lockThread } from './thread.queries.ts'

/** Ends the conversation for both sides; with a report, an operator also reads it. */
export async function endThread(
  { db, now }: AdDeps,
  linkHash: string,
  { isReport }: { isReport: boolean },
): Promise<Outcome<'gone'>> {
  return db.transaction(async (tx): Promise<Outcome<'gone'>> => {
    const found = await lockThread(tx, linkHash)
    if (!found) return { ok: false, reason: 'gone' }
    const { thread, side } = found
    const at = now()
    // Only the first report counts: the operator reads both sides anyway.
    const report = isReport && !thread.reportedAt ? { reportedAt: at, reportedBy: side } : {}
    await tx
      .update(adThreads)
      .set({ closedAt: thread.closedAt ?? at, closedBy: thread.closedBy ?? side, ...report })
      .where(eq(adThreads.id, thread.id))
    return { ok: true }
  })
}

/** The side that ended a conversation can reopen it within a day, unless it was reported. */
export async function reopenThread(
  { db, now }: AdDeps,
  linkHash: string,
): Promise<Outcome<'gone' | 'too-late'>> {
  return db.transaction(async (tx): Promise<Outcome<'gone' | 'too-late'>> => {
    const found = await lockThread(tx, linkHash)
    if (!found) return { ok: false, reason: 'gone' }
    if (!canReopen(found, now())) return { ok: false, reason: 'too-late' }
    await tx
      .update(adThreads)
      .set({ closedAt: null, closedBy: null })
      .where(eq(adThreads.id, found.thread.id))
    return { ok: true }
  })
}

export function canReopen(found: FoundThread, at: Date): boolean {
  const { thread, side } = found
  if (!thread.closedAt || thread.reportedAt || thread.closedBy !== side) return false
  if (isOverWithAd(found, at)) return false
  return at.getTime() - thread.closedAt.getTime() < DAY_MS
}
