import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { staticPage } from '../../platform/pages/static-page.ts'
import { GUIDE_PARAMETERS } from './choices/guide-parameters.ts'
import { bookletCall, guideCall, safeAtHomeCall } from './guide.calls.ts'
import { bookletHead, findStage, findTask, guideHead, stageHead, taskHead } from './guide.head.ts'

const ofGuide = {
  parameters: GUIDE_PARAMETERS,
  calls: () => [guideCall()],
  tags: ['directories'],
}

export const guidePages: readonly Page[] = [
  staticPage(
    { path: paths.guide.start(), file: './features/guide/guide.page.tsx', component: 'GuidePage' },
    onServer(() => ({
      ...ofGuide,
      head: guideHead,
    })),
  ),
  staticPage(
    {
      path: paths.guide.safeAtHome(),
      file: './features/guide/safe-at-home/safe-at-home.page.tsx',
      component: 'SafeAtHomePage',
    },
    onServer(() => ({
      parameters: ['province'],
      calls: () => [safeAtHomeCall()],
      head: () => ({
        title: 'Safe at home',
        description: 'Helplines, legal help and tenancy offices by province, day and night.',
      }),
      tags: ['directories'],
    })),
  ),
  staticPage(
    {
      path: paths.guide.takeAway(),
      file: './features/guide/take-away/take-away.page.tsx',
      component: 'TakeAwayPage',
    },
    onServer(() => ({
      ...ofGuide,
      head: () => ({
        title: 'Your list on one page',
        description: 'The steps of your first year on one page, to print or keep.',
        isIndexed: false,
      }),
      isListed: false,
    })),
  ),
  staticPage(
    { path: paths.guide.stage(':stage'), file: './features/guide/stage.page.tsx', component: 'StagePage' },
    onServer(() => ({
      ...ofGuide,
      head: stageHead,
      isFound: (address, read) => findStage(address, read) !== undefined,
    })),
  ),
  staticPage(
    {
      path: paths.guide.task(':stage', ':task'),
      file: './features/guide/task/task.page.tsx',
      component: 'TaskPage',
    },
    onServer(() => ({
      ...ofGuide,
      head: taskHead,
      isFound: (address, read) => findTask(address, read) !== undefined,
    })),
  ),
  staticPage(
    {
      path: paths.booklet(':province'),
      file: './features/guide/booklet/booklet.page.tsx',
      component: 'BookletPage',
    },
    onServer(() => ({
      calls: ({ params }) => [bookletCall(params.province ?? '')],
      head: bookletHead,
      isFound: ({ params }, read) => read(bookletCall(params.province ?? '')) !== undefined,
      tags: ['directories'],
    })),
  ),
]
