import { eq, sql } from 'drizzle-orm'
import { newsletterIssues } from '../../../../database/schema.ts'
import { syncSuppressions } from '../consent/suppressions.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { isOutdated, lockDraft } from './change-issue.ts'
import type { Issue } from './issues.queries.ts'
import { shownParts } from './shown-parts.ts'

export type SendResult =
  | { ok: true; recipients: number }
  | { ok: false; reason: keyof typeof SENTENCES; sentence: string }

const SENTENCES = {
  'no-postal-address':
    'Canada’s anti-spam law (CASL) requires a postal address in every newsletter. Add the site’s address in Settings, then send it.',
  'no-draft': 'This draft no longer exists, or it is already being sent.',
  'changed-meanwhile':
    'Nothing was sent: the draft has changed since you looked at it. Read it again, then send it.',
  'not-scheduled': 'This issue is no longer scheduled for now.',
  empty: 'This issue is still empty. Write something or add a part, then send it.',
  nobody: 'Nobody has confirmed a subscription yet, so there is nobody to send this to.',
}

function refuse(reason: keyof typeof SENTENCES): SendResult {
  return { ok: false, reason, sentence: SENTENCES[reason] }
}

interface Asked {
  /** The revision that the operator saw. */
  revision?: number
  /** Sends only if it is still due by then: the schedule may be cancelled at the last moment. */
  scheduledBy?: Date
}

const isScheduledBy = (moment: Date, { scheduledFor }: Issue) =>
  scheduledFor !== null && scheduledFor <= moment

/** Starts sending a draft: every current subscriber gets one delivery, and a job works through them. */
export async function sendIssue(
  deps: NewsletterDeps,
  id: number,
  { revision, scheduledBy }: Asked = {},
): Promise<SendResult> {
  if (!deps.env.site.postalAddress) return refuse('no-postal-address')
  // A backup may have been restored: people who left after it was made come off the list before it is read.
  await syncSuppressions(deps)
  return deps.db.transaction(async (tx): Promise<SendResult> => {
    const issue = await lockDraft(tx, id)
    if (!issue) return refuse('no-draft')
    if (isOutdated({ id, revision }, issue)) return refuse('changed-meanwhile')
    if (scheduledBy && !isScheduledBy(scheduledBy, issue)) return refuse('not-scheduled')
    if (shownParts(issue.sections).length === 0) return refuse('empty')
    const { rowCount } = await tx.execute(sql`
      insert into newsletter_deliveries (issue_id, subscriber_id)
      select ${id}, id from newsletter_subscribers where status = 'confirmed'
      on conflict do nothing`)
    const recipients = rowCount ?? 0
    if (recipients === 0) return refuse('nobody')
    await tx
      .update(newsletterIssues)
      .set({ status: 'sending', recipients, sentAt: deps.now(), scheduledFor: null, history: [] })
      .where(eq(newsletterIssues.id, id))
    return { ok: true, recipients }
  })
}
