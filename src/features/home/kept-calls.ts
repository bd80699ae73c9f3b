import type { AnswerVersion } from '../../platform/http/inner-requests/kept-answers.ts'
import type { Now } from '../../platform/time/clock.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'
import { shortListCall } from '../ads/ads.calls.ts'
import { categoriesCall } from '../categories/categories.calls.ts'
import { thisWeekCall } from '../events/events.calls.ts'
import { siteFiguresCall } from './home.calls.ts'

const OF_ADS = ['ads', 'ads:all']
const OF_RANKED_ADS = [...OF_ADS, 'rankings']

/** The home page's API requests, most of them shared with other pages, with their responses' cache tags. */
const KEPT_CALLS = new Map(
  [
    { call: categoriesCall(), tags: OF_ADS },
    { call: siteFiguresCall(), tags: OF_ADS },
    { call: shortListCall('featured'), tags: OF_ADS },
    { call: shortListCall('popular'), tags: OF_RANKED_ADS },
    { call: shortListCall('trending'), tags: OF_RANKED_ADS },
    { call: thisWeekCall(), tags: ['events'] },
  ].map(({ call, tags }) => [call.queryKey.join('/'), tags]),
)

interface Deps {
  cache: { versionOf(tag: string): number }
  now: Now
}

/** Changes at least every minute, as pages do: another node's change may be missed, and ads expire. */
export function createAnswerVersion({ cache, now }: Deps): AnswerVersion {
  return (path) => {
    const tags = KEPT_CALLS.get(path)
    if (!tags) return null
    const versions = tags.map((tag) => cache.versionOf(tag))
    return `${Math.floor(now().getTime() / MINUTE_MS)} ${versions.join(' ')}`
  }
}
