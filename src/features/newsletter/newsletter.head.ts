import { paths } from '../../paths.ts'
import type { PageAddress, PageHead, ReadCall } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { issueCall } from './newsletter.calls.ts'
import type { PublicIssue } from './newsletter.schema.ts'

export function newsletterHead(): PageHead {
  return {
    title: 'Newsletter',
    description: onServer(
      () => 'One email, every Friday: new listings, community events and the service changes that matter.',
    ),
  }
}

export function newsletterIssueHead({ params }: PageAddress, read: ReadCall): PageHead {
  const issue = read<PublicIssue>(issueCall(params.id ?? ''))
  if (!issue)
    return {
      title: '404 Page Not Found',
      description: onServer(() => 'This issue does not exist.'),
      isIndexed: false,
    }
  return {
    title: `${issue.subject}: newsletter`,
    description: issue.preheader || 'An issue of our newsletter.',
    canonical: paths.newsletterIssue(issue.id),
  }
}
