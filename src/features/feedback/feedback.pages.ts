import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { outcomeCall, reportedEntryCall } from './feedback.calls.ts'
import { reportHead, reportStatusHead } from './feedback.head.ts'

/** The part of the site map where readers report a wrong entry and follow the report. */
export const feedbackPages: readonly Page[] = [
  {
    path: paths.report(''),
    file: './features/feedback/report.page.tsx',
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
