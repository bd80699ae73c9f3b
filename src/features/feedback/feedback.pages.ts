import { paths } from '../../paths.ts'
import type { Page, PageAddress, PageHead, ReadCall } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { outcomeCall, reportedEntryCall } from './feedback.calls.ts'
import type { ReportedEntry } from './feedback.schema.ts'

/** The site map entries to report a wrong entry and follow the report. */
export const feedbackPages: readonly Page[] = [
  {
    path: paths.report(''),
    file: './features/feedback/report/report.page.tsx',
    component: 'ReportPage',
    parameters: ['entry'],
    calls: ({ query }) => [reportedEntryCall(query.get('entry') ?? '')],
    head: reportHead,
    isListed: false,
    tags: [],
  },
  {
    path: paths.reportStatus(),
    file: './features/feedback/report-status.page.tsx',
    component: 'ReportStatusPage',
    parameters: ['receipt'],
    calls: ({ query }) => [outcomeCall((query.get('receipt') ?? '').trim())],
    head: reportStatusHead,
    isListed: false,
    isPersonal: true,
    tags: [],
  },
]

function reportHead({ query }: PageAddress, read: ReadCall): PageHead {
  const entry = read<ReportedEntry>(reportedEntryCall(query.get('entry') ?? ''))
  return {
    title: entry ? `Report a problem: ${entry.name}` : 'Report a problem',
    description: onServer(() => 'Tell us what is wrong with an entry of the directories.'),
    isIndexed: false,
  }
}

function reportStatusHead(): PageHead {
  return {
    title: 'Follow your report',
    description: onServer(() => 'See the outcome of a problem you reported, with your receipt number.'),
    isIndexed: false,
  }
}
