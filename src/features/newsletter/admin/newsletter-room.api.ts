import type { FastifyInstance } from 'fastify'
import { adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import { operatorOf } from '../../../console/server/operator.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import { listConsentPages } from '../consent/export-consents.ts'
import { changeIssue, type IssueChange, undoIssueChange } from '../issues/change-issue.ts'
import { draftIssue, resetIssue } from '../issues/draft-issue.ts'
import { listCandidates } from './list-candidates.ts'
import {
  candidatesQuerySchema,
  candidatesSchema,
  issueIdSchema,
  newsletterSchema,
  picturesQuerySchema,
  picturesSchema,
  savedIssueSchema,
  saveIssueSchema,
  shownSchema,
  subscribersSchema,
} from './newsletter-room.schema.ts'
import { ISSUE_REFUSALS, type NewsletterRoomDeps } from './newsletter-room-deps.ts'
import { readPictures } from './read-pictures.ts'
import { registerIssueSending } from './sending/issue-sending.api.ts'
import { showNewsletter, toDraft } from './show-newsletter.ts'
import { countSubscribers } from './subscribers/count-subscribers.ts'

const role = 'editor'

/** The next issue, the sent issues, and how many people get them. */
export function registerNewsletterCalls(scope: FastifyInstance, deps: NewsletterRoomDeps) {
  const { newsletter, db, now } = deps
  adminRead(scope, '/newsletter', {
    role,
    answer: newsletterSchema,
    read: () => showNewsletter(newsletter),
  })
  adminRead(scope, '/newsletter/subscribers', {
    role,
    answer: subscribersSchema,
    read: () => countSubscribers(db, now(), newsletter.env.site.timeZone),
  })
  adminRead(scope, '/newsletter/candidates', {
    role,
    query: candidatesQuerySchema,
    answer: candidatesSchema,
    async read({ input }) {
      const isOff = input.kind === 'events' && newsletter.env.site.off.includes('events')
      return { items: isOff ? [] : await listCandidates(db, input, now()) }
    },
  })
  adminRead(scope, '/newsletter/pictures', {
    role,
    query: picturesQuerySchema,
    answer: picturesSchema,
    read: async ({ input }) => ({ pictures: await readPictures(db, deps.ads, input.ads) }),
  })
  scope.post(
    '/newsletter/consents',
    { config: { access: 'owner' }, schema: { hide: true } },
    async (request, reply) => {
      await recordAction(deps, operatorOf(request), { action: 'newsletter.export-consents', target: '' })
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="newsletter-consents.csv"')
        .send(listConsentPages(db))
    },
  )
  registerEditing(scope, deps)
  registerIssueSending(scope, deps)
}

function registerEditing(scope: FastifyInstance, deps: NewsletterRoomDeps) {
  const { newsletter } = deps
  adminChange(scope, deps, '/newsletter/draft', {
    role,
    action: 'newsletter.draft',
    answer: savedIssueSchema,
    async change() {
      const issue = await draftIssue(newsletter)
      return { recorded: { target: `issue ${issue.id}` }, answer: { issue: toDraft(issue) } }
    },
  })
  const changed = (outcome: IssueChange) => {
    if (!outcome.ok) return refuse(ISSUE_REFUSALS[outcome.reason], { status: 409 })
    return { recorded: { target: `issue ${outcome.issue.id}` }, answer: { issue: toDraft(outcome.issue) } }
  }
  adminChange(scope, deps, '/newsletter/:id/save', {
    role,
    action: 'newsletter.edit',
    params: issueIdSchema,
    body: saveIssueSchema,
    answer: savedIssueSchema,
    bodyLimit: 500_000,
    change: async ({ params: { id }, input: { revision, ...words } }) =>
      changed(await changeIssue(newsletter, { id, revision }, () => words)),
  })
  adminChange(scope, deps, '/newsletter/:id/undo', {
    role,
    action: 'newsletter.undo',
    params: issueIdSchema,
    body: shownSchema,
    answer: savedIssueSchema,
    change: async ({ params: { id }, input: { revision } }) =>
      changed(await undoIssueChange(newsletter, { id, revision })),
  })
  adminChange(scope, deps, '/newsletter/:id/reset', {
    role,
    action: 'newsletter.reset',
    params: issueIdSchema,
    body: shownSchema,
    answer: savedIssueSchema,
    change: async ({ params: { id }, input: { revision } }) =>
      changed(await resetIssue(newsletter, { id, revision })),
  })
}
