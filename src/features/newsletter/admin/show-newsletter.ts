import { countConfirmed, findLatestIssue, type Issue, listSentIssues } from '../issues/issues.queries.ts'
import { shownParts } from '../issues/shown-parts.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import type { DraftIssue, IssueCheck, Newsletter } from './newsletter-room.schema.ts'

/** The response schema removes the fields of an issue that it does not name. */
export const toDraft = (issue: Issue): DraftIssue => ({
  ...issue,
  canUndo: issue.history.length > 0,
  scheduledFor: issue.scheduledFor?.toISOString() ?? null,
})

/** The draft, what is missing before it can be sent, and the sent issues. */
export async function showNewsletter(deps: NewsletterDeps): Promise<Newsletter> {
  const [latest, issues, recipients] = await Promise.all([
    findLatestIssue(deps.db),
    listSentIssues(deps.db),
    countConfirmed(deps.db),
  ])
  const draft = latest?.status === 'draft' ? latest : null
  return {
    issue: draft && toDraft(draft),
    checks: listChecks(deps, draft, recipients),
    recipients,
    sent: issues.map(({ id, subject, sentAt, recipients: people, status }) => ({
      id,
      subject,
      sentAt: sentAt?.toISOString() ?? null,
      recipients: people,
      isSending: status === 'sending',
    })),
  }
}

/** What must be true before an issue can be scheduled or sent, with the texts of the room. */
export function listChecks(
  { env }: Pick<NewsletterDeps, 'env'>,
  draft: Issue | null,
  recipients: number,
): IssueCheck[] {
  const says = draft !== null && shownParts(draft.sections).length > 0
  return [
    {
      id: 'postal-address',
      isDone: Boolean(env.site.postalAddress),
      words: env.site.postalAddress
        ? 'Postal address and unsubscribe are in'
        : 'The postal address of the site is missing',
      help: 'Canada’s anti-spam law requires one in every newsletter. Add it in Settings.',
    },
    {
      id: 'words',
      isDone: says,
      words: says ? 'The issue has content' : 'The issue is still empty',
      help: '',
    },
    {
      id: 'test',
      isDone: Boolean(draft?.testedAt),
      words: draft?.testedAt ? `Test sent to ${draft.testedTo}` : 'No test sent yet',
      help: 'Send a test to yourself and read it once.',
    },
    {
      id: 'people',
      isDone: recipients > 0,
      words:
        recipients > 0
          ? `${recipients.toLocaleString('en-CA')} ${recipients === 1 ? 'person' : 'people'} will get it`
          : 'Nobody has subscribed yet',
      help: '',
    },
  ]
}
