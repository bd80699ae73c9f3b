import { PgBoss } from 'pg-boss'
import type { Database } from '../database/client.ts'
import { expireAds } from './features/ads/expire-ads.ts'
import { refreshRankings } from './features/ads/refresh-rankings.ts'
import type { BookingDeps } from './features/bookings/booking-deps.ts'
import { eraseBookings } from './features/bookings/erase-bookings.job.ts'
import { remindBookings } from './features/bookings/remind-bookings.job.ts'
import type { CacheTags } from './platform/cache-tags.ts'
import type { Now } from './platform/clock.ts'

export interface JobDeps {
  db: Database
  now: Now
  tags: CacheTags
  bookings: BookingDeps
  log: { info(counts: object, message: string): void }
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
    name: 'remind-bookings',
    schedule: '*/10 * * * *',
    async run({ bookings }) {
      await remindBookings(bookings)
    },
  },
  {
    name: 'erase-bookings',
    schedule: '17 4 * * *',
    async run({ bookings, log }) {
      log.info(await eraseBookings(bookings), 'erased what was personal in old bookings')
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
