import { sql } from 'drizzle-orm'
import { type IssueSection, newsletterIssues } from '../../../../database/schema.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { issueContributors } from './issue-contributors.ts'
import { findLatestIssue, type Issue } from './issues.queries.ts'

const FIRST_WINDOW_MS = 7 * 86_400_000
const DRAFT_LOCK = 577_204_462

/** Drafts the next issue from what is new since the last one. An open draft is left as the operator edited it. */
export async function draftIssue(deps: NewsletterDeps, contributors = issueContributors): Promise<Issue> {
  const until = deps.now()
  return deps.db.transaction(async (tx) => {
    // The weekly job and the operator may ask at the same moment.
    await tx.execute(sql`select pg_advisory_xact_lock(${DRAFT_LOCK})`)
    const latest = await findLatestIssue(tx)
    if (latest?.status === 'draft') return latest
    const from = latest?.coversUntil ?? new Date(until.getTime() - FIRST_WINDOW_MS)
    const sections: IssueSection[] = []
    for (const contribute of contributors) {
      const section = await contribute(deps.db, { from, until })
      if (section) sections.push(section)
    }
    const [issue] = await tx
      .insert(newsletterIssues)
      .values({
        subject: subjectOf(deps, until),
        sections,
        coversFrom: from,
        coversUntil: until,
        createdAt: until,
      })
      .returning()
    if (!issue) throw new Error('The draft was not kept.')
    return issue
  })
}

function subjectOf({ env }: NewsletterDeps, on: Date): string {
  const day = on.toLocaleDateString('en-CA', { dateStyle: 'long', timeZone: env.site.timeZone })
  return `${env.site.name}, ${day}`
}
