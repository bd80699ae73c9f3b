import { and, eq } from 'drizzle-orm'
import { newsletterIssues } from '../../../../database/schema.ts'
import type { IssueForm } from '../newsletter.schema.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import type { Issue } from './issues.queries.ts'

/** Keeps the operator's words. Null when there is no such draft: what was sent is not changed afterwards. */
export async function updateIssue(deps: NewsletterDeps, id: number, form: IssueForm): Promise<Issue | null> {
  const [issue] = await deps.db
    .update(newsletterIssues)
    .set({ subject: form.subject, intro: form.intro, sections: form.sections })
    .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.status, 'draft')))
    .returning()
  return issue ?? null
}
