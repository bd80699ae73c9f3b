import type { Database } from '../../../../database/client.ts'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { listFixable, lockOpenFeedback, updateDecision } from '../feedback.queries.ts'
import { feedbackDecidedEmail } from './feedback-decided.email.tsx'

interface Deps {
  db: Database
  now: Now
  site: MailSite
}

export interface Decision {
  status: 'fixed' | 'unchanged'
  /** What the reporter reads; required if nothing was changed. */
  reason: string
}

export type DecisionOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-open' | 'reason-missing' | 'not-changed' }

export const NOT_CHANGED =
  'Nothing has been changed since this report. Correct the entry in Directories first, or leave it as it is with a reason.'

/** Closes a report, notifies the reporter, deletes the address. "Fixed" needs a change since the report. */
export function decideFeedback(deps: Deps, id: number, decision: Decision): Promise<DecisionOutcome> {
  const { db, now, site } = deps
  const reason = decision.reason.trim()
  if (decision.status === 'unchanged' && reason === '')
    return Promise.resolve({ ok: false, reason: 'reason-missing' })
  return db.transaction(async (tx) => {
    const report = await lockOpenFeedback(tx, id)
    if (!report) return { ok: false, reason: 'not-open' }
    if (decision.status === 'fixed' && !(await listFixable(tx, [id])).has(id))
      return { ok: false, reason: 'not-changed' }
    await updateDecision(tx, id, { status: decision.status, reason, decidedAt: now() })
    if (report.email)
      await enqueueMail(tx, feedbackDecidedEmail(site, { ...report, ...decision, reason, to: report.email }))
    return { ok: true }
  })
}
