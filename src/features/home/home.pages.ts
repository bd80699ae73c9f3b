import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { facetsOfPlaceCall, shortListCall } from '../ads/ads.calls.ts'
import { categoriesCall } from '../categories/categories.calls.ts'
import { thisWeekCall } from '../events/events.calls.ts'
import { siteFiguresCall } from './home.calls.ts'
import { homeHead } from './home.head.ts'
import { homeTags } from './home-tags.ts'

const homeCalls = (location?: string) => [
  categoriesCall(),
  siteFiguresCall(),
  shortListCall('featured', location),
  shortListCall('popular', location),
  shortListCall('trending', location),
]

export const homePages: readonly Page[] = [
  {
    path: paths.home(),
    file: './features/home/home.page.tsx',
    component: 'HomePage',
    calls: () => [...homeCalls(), thisWeekCall()],
    head: homeHead,
    usesBaseStylesOnly: true,
    tags: (_address, read) => [...homeTags(read), 'events'],
  },
  {
    path: paths.province('ontario'),
    file: './features/home/home.page.tsx',
    component: 'OntarioHomePage',
    calls: () => [...homeCalls('Ontario'), facetsOfPlaceCall('Ontario')],
    head: () => ({
      title: 'Ontario marketplace',
      description: onServer(
        () => 'Classified ads from Ghanaians in Ontario: homes, food, shipping, services and more.',
      ),
    }),
    usesBaseStylesOnly: true,
    tags: (_address, read) => homeTags(read, 'Ontario'),
  },
]
