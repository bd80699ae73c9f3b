import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { newsletterIssues } from '../../../../database/schema.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { isOutdated, lockDraft, type ShownIssue } from './change-issue.ts'
import type { Issue } from './issues.queries.ts'
import { sendIssue } from './send-issue.ts'

type ScheduleOutcome = { ok: true } | { ok: false; reason: 'no-draft' | 'changed-meanwhile' | 'past' }

/** Schedules the draft, to be sent as it is by then; null cancels the schedule. */
export async function scheduleIssue(
  { db, now }: NewsletterDeps,
  shown: ShownIssue,
  at: Date | null,
): Promise<ScheduleOutcome> {
  if (at && at <= now()) return { ok: false, reason: 'past' }
  return db.transaction(async (tx): Promise<ScheduleOutcome> => {
    const issue = await lockDraft(tx, shown.id)
    if (!issue) return { ok: false, reason: 'no-draft' }
    if (isOutdated(shown, issue)) return { ok: false, reason: 'changed-meanwhile' }
    await tx
      .update(newsletterIssues)
      .set({ scheduledFor: at, scheduleProblem: '' })
      .where(eq(newsletterIssues.id, shown.id))
    return { ok: true }
  })
}

const isDue = (now: Date) =>
  and(
    eq(newsletterIssues.status, 'draft'),
    isNotNull(newsletterIssues.scheduledFor),
    lte(newsletterIssues.scheduledFor, now),
  )

export const hasIssuesToStart = async ({ db, now }: Pick<NewsletterDeps, 'db' | 'now'>) =>
  (await db.$count(newsletterIssues, isDue(now()))) > 0

/** Starts every issue that is due. One that cannot be sent is no longer scheduled, and the room says why. */
export async function startScheduledIssues(deps: NewsletterDeps): Promise<number> {
  const now = deps.now()
  const due: Issue[] = await deps.db.select().from(newsletterIssues).where(isDue(now))
  let started = 0
  for (const { id } of due) {
    const outcome = await sendIssue(deps, id, { scheduledBy: now })
    if (outcome.ok) started += 1
    else
      await deps.db
        .update(newsletterIssues)
        .set({ scheduledFor: null, scheduleProblem: outcome.sentence })
        .where(and(eq(newsletterIssues.id, id), isDue(now)))
  }
  return started
}
