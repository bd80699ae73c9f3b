import type { AdminDeps } from '../../../console/server/admin-calls.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import type { IssueRefusal } from '../issues/change-issue.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'

export interface NewsletterRoomDeps extends AdminDeps {
  newsletter: NewsletterDeps
  ads: Pick<AdDeps, 'photoSecrets'>
  hasMailServer: boolean
}

export const ISSUE_REFUSALS: Record<IssueRefusal, string> = {
  'no-draft': 'This issue has already been sent, so it cannot be changed.',
  'changed-meanwhile': 'Someone else changed this issue in the meantime.',
  'nothing-to-undo': 'There is nothing left to undo.',
}
