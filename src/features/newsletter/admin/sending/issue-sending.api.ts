import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { newsletterIssues } from '../../../../../database/schema.ts'
import { adminChange, type Refused, refuse } from '../../../../console/server/admin-calls.ts'
import { MAIL_REQUESTS } from '../../../../platform/http/limits/limits.ts'
import { enqueueMail } from '../../../../platform/mail/outbox.ts'
import { dayAndYear } from '../../../../platform/time/calendar-day.ts'
import { clockWords } from '../../../../platform/time/clock-words.ts'
import { toLocalTime } from '../../../../platform/time/local-time.ts'
import { issueSentMail, issueTestMail } from '../../issues/issue-sent.email.tsx'
import { countConfirmed, findIssue, type Issue } from '../../issues/issues.queries.ts'
import { scheduleIssue } from '../../issues/schedule-issue.ts'
import { sendIssue } from '../../issues/send-issue.ts'
import {
  issueIdSchema,
  scheduleSchema,
  sentIssueSchema,
  shownSchema,
  testedSchema,
} from '../newsletter-room.schema.ts'
import { ISSUE_REFUSALS, type NewsletterRoomDeps } from '../newsletter-room-deps.ts'
import { listChecks } from '../show-newsletter.ts'

// Emails have inline styles; nothing else may be loaded, and only the console may frame them.
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The issue as subscribers get it: preview, test email, schedule, send. */
export function registerIssueSending(scope: FastifyInstance, deps: NewsletterRoomDeps) {
  const { newsletter } = deps
  scope.get<{ Params: { id: string } }>(
    '/newsletter/:id/preview',
    { config: { access: 'editor' }, schema: { hide: true } },
    async (request, reply) => {
      const asked = issueIdSchema.safeParse(request.params)
      const issue = asked.success ? await findIssue(deps.db, asked.data.id) : null
      if (!issue) return reply.callNotFound()
      return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', MAIL_POLICY)
        .header('X-Frame-Options', 'SAMEORIGIN')
        .send(issueSentMail(newsletter, issue, { email: '', key: 'preview' }).html)
    },
  )
  adminChange(scope, deps, '/newsletter/:id/test', {
    role: 'editor',
    action: 'newsletter.test',
    params: issueIdSchema,
    answer: testedSchema,
    limits: [MAIL_REQUESTS],
    async change({ params: { id }, operator: { email } }) {
      const issue = await findIssue(deps.db, id)
      if (issue?.status !== 'draft') return refuse(ISSUE_REFUSALS['no-draft'], { status: 409 })
      await sendTest(deps, issue, email)
      return { recorded: { target: `issue ${id}` }, answer: { to: email, isMailed: deps.hasMailServer } }
    },
  })
  registerPlanning(scope, deps)
}

function registerPlanning(scope: FastifyInstance, deps: NewsletterRoomDeps) {
  const { newsletter } = deps
  adminChange(scope, deps, '/newsletter/:id/schedule', {
    role: 'editor',
    action: 'newsletter.schedule',
    params: issueIdSchema,
    body: scheduleSchema,
    async change({ params: { id }, input: { revision, at } }) {
      const missing = at ? await findMissing(deps, id) : null
      if (missing) return missing
      const outcome = await scheduleIssue(newsletter, { id, revision }, at ? new Date(at) : null)
      if (!outcome.ok)
        return outcome.reason === 'past'
          ? refuse('Choose a time that has not passed.', { field: 'at' })
          : refuse(ISSUE_REFUSALS[outcome.reason], { status: 409 })
      const target = `issue ${id}`
      if (!at) return { recorded: { action: 'newsletter.unschedule', target } }
      const { date, time } = toLocalTime(new Date(at), newsletter.env.site.timeZone)
      return { recorded: { target, reason: `${dayAndYear(date)}, ${clockWords(time)}` } }
    },
  })
  adminChange(scope, deps, '/newsletter/:id/send', {
    role: 'editor',
    action: 'newsletter.send',
    params: issueIdSchema,
    body: shownSchema,
    answer: sentIssueSchema,
    async change({ params: { id }, input: { revision } }) {
      const missing = await findMissing(deps, id)
      if (missing) return missing
      const outcome = await sendIssue(newsletter, id, { revision })
      if (!outcome.ok) return refuse(outcome.sentence, { status: 409 })
      return { recorded: { target: `issue ${id}` }, answer: { recipients: outcome.recipients } }
    },
  })
}

async function sendTest({ db, newsletter }: NewsletterRoomDeps, issue: Issue, to: string): Promise<void> {
  await db.transaction(async (tx) => {
    await enqueueMail(tx, issueTestMail(newsletter, issue, to))
    await tx
      .update(newsletterIssues)
      .set({ testedAt: newsletter.now(), testedTo: to })
      .where(eq(newsletterIssues.id, issue.id))
  })
}

async function findMissing({ db, newsletter }: NewsletterRoomDeps, id: number): Promise<Refused | null> {
  const issue = await findIssue(db, id)
  if (issue?.status !== 'draft') return refuse(ISSUE_REFUSALS['no-draft'], { status: 409 })
  const missing = listChecks(newsletter, issue, await countConfirmed(db)).find(({ isDone }) => !isDone)
  return missing ? refuse(`${missing.words}. ${missing.help}`.trim()) : null
}
