import { PgBoss } from 'pg-boss'
import type { Database } from '../database/client.ts'
import { expireAds } from './features/ads/expire-ads.ts'
import { refreshRankings } from './features/ads/refresh-rankings.ts'
import { forgetContactMessages } from './features/contact/forget-contact-messages.ts'
import { dropOldNews } from './features/news/drop-old-news.ts'
import { fetchFeeds } from './features/news/fetch-feeds.ts'
import { fetchPictures } from './features/news/fetch-pictures.ts'
import type { CacheTags } from './platform/cache-tags.ts'
import type { Now } from './platform/clock.ts'
import { createGuardedFetch } from './platform/guarded-fetch.ts'

export interface JobDeps {
  db: Database
  now: Now
  tags: CacheTags
  dataDir: string
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
    name: 'fetch-news',
    schedule: '*/10 * * * *',
    async run(deps) {
      const fetch = createGuardedFetch()
      const { newItems } = await fetchFeeds({ ...deps, fetch })
      const pictures = await fetchPictures({ ...deps, fetch })
      if (newItems + pictures > 0) await deps.tags.bump('news')
    },
  },
  {
    name: 'drop-old-news',
    schedule: '40 7 * * *',
    async run(deps) {
      await dropOldNews(deps)
      await deps.tags.bump('news')
    },
  },
  {
    name: 'forget-contact-messages',
    schedule: '20 7 * * *',
    async run(deps) {
      await forgetContactMessages(deps)
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
