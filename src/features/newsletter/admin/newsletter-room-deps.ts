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
  'no-draft': 'This issue was sent already and stays as it is.',
  'changed-meanwhile': 'Somebody else changed this issue meanwhile.',
  'nothing-to-undo': 'There is nothing left to undo.',
}
