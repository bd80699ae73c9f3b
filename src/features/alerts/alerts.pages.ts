import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { keptAdListQuery, readAdListQuery } from '../ads/list/ad-list-query.ts'
import { ownAlertsCall, searchWordsCall } from './alerts.calls.ts'

/** A personal page, or one of a visitor's search: never indexed. */
function step(path: string, component: string, title: string): Page {
  return {
    path,
    file: './features/alerts/alert-steps.page.tsx',
    component,
    head: () => ({ title, description: onServer(() => `${title}.`), isIndexed: false }),
    isListed: false,
    tags: [],
  }
}

const behindLink: Pick<Page, 'calls' | 'isFound' | 'isPersonal'> = {
  calls: ({ params }) => [ownAlertsCall(params.token ?? '')],
  isFound: ({ params }, read) => read(ownAlertsCall(params.token ?? '')) !== undefined,
  isPersonal: true,
}

export const alertPages: readonly Page[] = [
  {
    ...step(paths.alerts.new(), 'AlertNewPage', 'Email me new ads'),
    file: './features/alerts/request/alert-new.page.tsx',
    parameters: keptAdListQuery,
    calls: ({ query }) => [searchWordsCall(readAdListQuery(query))],
    tags: ['ads'],
  },
  step(paths.alerts.requested(), 'AlertRequestedPage', 'One step left'),
  step(paths.alerts.stopped(), 'AlertsStoppedPage', 'Your alerts have stopped'),
  { ...step(paths.alerts.stop(':token'), 'AlertsStopPage', 'Stop your alerts'), ...behindLink },
  {
    ...step(paths.alerts.show(':token'), 'AlertsPage', 'Your alerts'),
    file: './features/alerts/alerts.page.tsx',
    parameters: ['done'],
    ...behindLink,
  },
]
