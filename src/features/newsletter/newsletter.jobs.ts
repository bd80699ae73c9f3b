import type { Database } from '../../../database/client.ts'
import type { CacheTags } from '../../platform/cache-tags.ts'
import type { Job } from '../../platform/queue.ts'
import type { Now } from '../../platform/time/clock.ts'
import { syncSuppressions } from './consent/suppressions.ts'
import { draftIssue } from './issues/draft-issue.ts'
import { hasIssuesToMail, mailIssues } from './issues/mail-issues.ts'
import { hasIssuesToStart, startScheduledIssues } from './issues/schedule-issue.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { answerRequests, forgetRequests, hasOpenRequests } from './subscription/answer-requests.ts'

interface Deps {
  db: Database
  now: Now
  tags: CacheTags
  newsletter: NewsletterDeps
}

export const newsletterJobs: readonly Job<Deps>[] = [
  {
    name: 'answer-newsletter-requests',
    schedule: '* * * * *',
    isDue: hasOpenRequests,
    run: ({ newsletter }) => answerRequests(newsletter),
  },
  {
    name: 'mail-newsletter-issues',
    schedule: '* * * * *',
    isDue: async (deps) => (await hasIssuesToMail(deps)) || hasIssuesToStart(deps),
    async run({ newsletter, tags }) {
      await startScheduledIssues(newsletter)
      const mailed = await mailIssues(newsletter)
      if (mailed > 0) await tags.bump('newsletter')
    },
  },
  {
    // Thursday around noon in Toronto, so that the operator has a day to edit it before Friday.
    name: 'draft-newsletter-issue',
    schedule: '0 16 * * 4',
    run: ({ newsletter }) => draftIssue(newsletter),
  },
  {
    name: 'forget-newsletter-requests',
    schedule: '23 * * * *',
    async run({ newsletter }) {
      await syncSuppressions(newsletter)
      await forgetRequests(newsletter)
    },
  },
]
