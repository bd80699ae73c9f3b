import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { confirmLinkCall, issueCall, issuesCall, ownDataCall } from './newsletter.calls.ts'
import { newsletterHead, newsletterIssueHead } from './newsletter.head.ts'
import type { PublicIssue } from './newsletter.schema.ts'

const LINK_FILE = './features/newsletter/subscription/newsletter-link.page.tsx'

/** A page behind an emailed link or after a button: for one person, and not for search engines. */
function step(path: string, component: string, title: string): Page {
  return {
    path,
    file: LINK_FILE,
    component,
    head: () => ({ title, description: onServer(() => `${title}.`), isIndexed: false }),
    isListed: false,
    isPersonal: true,
    tags: [],
  }
}

/** The newsletter pages of the site map. */
export const newsletterPages: readonly Page[] = [
  {
    path: paths.newsletter(),
    file: './features/newsletter/newsletter.page.tsx',
    component: 'NewsletterPage',
    calls: () => [issuesCall()],
    head: newsletterHead,
    tags: ['newsletter'],
  },
  {
    path: paths.newsletterIssue(':id'),
    file: './features/newsletter/issues/newsletter-issue.page.tsx',
    component: 'NewsletterIssuePage',
    calls: ({ params }) => [issueCall(params.id ?? '')],
    head: newsletterIssueHead,
    isFound: ({ params }, read) => read<PublicIssue>(issueCall(params.id ?? '')) !== undefined,
    tags: ['newsletter'],
  },
  {
    ...step(paths.newsletterData(), 'NewsletterDataPage', 'Your newsletter data'),
    file: './features/newsletter/own-data/newsletter-data.page.tsx',
    parameters: ['key'],
    calls: ({ query }) => [ownDataCall(query.get('key') ?? '')],
  },
  {
    ...step(paths.newsletterConfirm(), 'NewsletterConfirmPage', 'Confirm your subscription'),
    parameters: ['key'],
    calls: ({ query }) => [confirmLinkCall(query.get('key') ?? '')],
  },
  { ...step(paths.newsletterUnsubscribe(), 'NewsletterUnsubscribePage', 'Unsubscribe'), parameters: ['key'] },
  step(paths.newsletterRequested(), 'NewsletterRequestedPage', 'One step left'),
  step(paths.newsletterDataRequested(), 'NewsletterDataRequestedPage', 'Check your inbox'),
  step(paths.newsletterConfirmed(), 'NewsletterConfirmedPage', 'You are subscribed'),
  step(paths.newsletterUnsubscribed(), 'NewsletterUnsubscribedPage', 'You are unsubscribed'),
  step(paths.newsletterExpired(), 'NewsletterExpiredPage', 'This link no longer works'),
]
