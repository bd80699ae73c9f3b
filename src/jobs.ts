import { PgBoss } from 'pg-boss'
import type { Database } from '../database/client.ts'
import type { AdDeps } from './features/ads/ad-deps.ts'
import { expireAds } from './features/ads/expire-ads.ts'
import { forgetDrafts } from './features/ads/forget-drafts.ts'
import { cleanPhotos } from './features/ads/photos/clean-photos.ts'
import { refreshRankings } from './features/ads/refresh-rankings.ts'
import { remindSellers } from './features/ads/remind-sellers.ts'
import type { CacheTags } from './platform/cache-tags.ts'
import type { Now } from './platform/clock.ts'

export interface JobDeps {
  db: Database
  now: Now
  tags: CacheTags
  ads: AdDeps
}

interface Job {
  name: string
  /** Minutes, hours, days: as in crontab, in UTC. */
  schedule: string
  run: (deps: JobDeps) => Promise<void>
}

/** Every job with its schedule. Each runs once across all nodes and may safely run twice. */
export const jobs: readonly Job[] = [
  {
    name: 'expire-ads',
    schedule: '* * * * *',
    async run(deps) {
      const ended = await expireAds(deps)
      if (ended > 0) await deps.tags.bump('ads')
    },
  },
  {
    name: 'refresh-rankings',
    schedule: '*/10 * * * *',
    async run(deps) {
      await refreshRankings(deps)
      await deps.tags.bump('rankings')
    },
  },
  {
    name: 'remind-sellers',
    schedule: '*/15 * * * *',
    async run({ ads }) {
      await remindSellers(ads)
    },
  },
  {
    name: 'forget-drafts',
    schedule: '23 * * * *',
    async run({ ads }) {
      await forgetDrafts(ads)
    },
  },
  {
    name: 'clean-photos',
    schedule: '41 * * * *',
    async run({ ads }) {
      await cleanPhotos(ads)
    },
  },
]

interface StartOptions extends JobDeps {
  databaseUrl: string
  onError: (error: Error) => void
}

/** Starts the worker on the site's own database; returns the way to stop it. */
export async function startJobs({
  databaseUrl,
  onError,
  ...deps
}: StartOptions): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'akwaaba-jobs' })
  boss.on('error', onError)
  await boss.start()
  for (const { name, schedule, run } of jobs) {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 2, expireInSeconds: 300 })
    await boss.schedule(name, schedule)
    await boss.work(name, { pollingIntervalSeconds: 10 }, () => run(deps))
  }
  return () => boss.stop({ graceful: true, timeout: 5_000 })
}
