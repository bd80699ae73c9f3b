import type { IssueForm } from '../newsletter.schema.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { changeIssue } from './change-issue.ts'
import type { Issue } from './issues.queries.ts'

/** Keeps the operator's words. Null when there is no such draft: what was sent is not changed afterwards. */
export async function updateIssue(deps: NewsletterDeps, id: number, form: IssueForm): Promise<Issue | null> {
  const changed = await changeIssue(deps, { id }, () => form)
  return changed.ok ? changed.issue : null
}
