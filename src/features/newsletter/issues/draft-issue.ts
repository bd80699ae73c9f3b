import type { Transaction } from '../../../../database/client.ts'
import { lockName } from '../../../../database/queries/lock-name.ts'
import { type IssueSection, newsletterIssues } from '../../../../database/schema.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { changeIssue, type IssueChange, type ShownIssue } from './change-issue.ts'
import { type IssueContributor, type IssueWindow, openContributors } from './issue-contributors.ts'
import { findLatestIssue, type Issue } from './issues.queries.ts'

const FIRST_WINDOW_MS = 7 * DAY_MS

/** Drafts the next issue from what is new since the last one. An open draft stays as the operator left it. */
export async function draftIssue(
  deps: NewsletterDeps,
  contributors = openContributors(deps.env.site),
): Promise<Issue> {
  const until = deps.now()
  return deps.db.transaction(async (tx) => {
    // The weekly job and an operator may start this at the same moment.
    await lockName(tx, 'newsletter draft')
    const latest = await findLatestIssue(tx)
    if (latest?.status === 'draft') return latest
    const from = latest?.coversUntil ?? new Date(until.getTime() - FIRST_WINDOW_MS)
    const [issue] = await tx
      .insert(newsletterIssues)
      .values({
        subject: subjectOf(deps, until),
        sections: await collectSections(tx, { from, until }, contributors),
        coversFrom: from,
        coversUntil: until,
        createdAt: until,
      })
      .returning()
    if (!issue) throw new Error('The draft was not kept.')
    return issue
  })
}

/** Starts a draft over from everything that is new by now. Undo brings back what the operator wrote. */
export function resetIssue(deps: NewsletterDeps, shown: ShownIssue): Promise<IssueChange> {
  const until = deps.now()
  return changeIssue(deps, shown, async ({ coversFrom }, tx) => ({
    subject: subjectOf(deps, until),
    preheader: '',
    sections: await collectSections(tx, { from: coversFrom, until }, openContributors(deps.env.site)),
    coversUntil: until,
  }))
}

async function collectSections(
  tx: Transaction,
  window: IssueWindow,
  contributors: readonly IssueContributor[],
): Promise<IssueSection[]> {
  const sections: IssueSection[] = []
  for (const contribute of contributors) {
    const section = await contribute(tx, window)
    if (section) sections.push(section)
  }
  return sections
}

function subjectOf({ env }: NewsletterDeps, on: Date): string {
  const day = on.toLocaleDateString('en-CA', { dateStyle: 'long', timeZone: env.site.timeZone })
  return `${env.site.name}, ${day}`
}
