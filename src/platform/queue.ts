import type { PgBoss } from 'pg-boss'

export interface Job<Deps> {
  name: string
  /** Minutes, hours, days: as in crontab, in UTC. */
  schedule: string
  /** Asked every second, for work that must not wait for the schedule. Such a job may run on several nodes at once. */
  isDue?: (deps: Deps) => Promise<boolean>
  run: (deps: Deps) => Promise<unknown>
}

interface QueueOptions<Deps> {
  databaseUrl: string
  jobs: readonly Job<Deps>[]
  deps: Deps
  onError: (error: Error) => void
}

/** Starts the jobs on the site's own database; returns the way to stop them. */
export async function startQueue<Deps>(options: QueueOptions<Deps>): Promise<() => Promise<void>> {
  const { databaseUrl, jobs, deps, onError } = options
  // Fetched when the site is open already: it is large, and visitors do not wait for it.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'akwaaba-jobs' })
  boss.on('error', onError)
  await boss.start()
  for (const { name, schedule, isDue, run } of jobs) {
    await boss.createQueue(name, isDue ? WOKEN_QUEUE : SCHEDULED_QUEUE)
    await boss.schedule(name, schedule)
    await boss.work(name, { pollingIntervalSeconds: isDue ? 1 : 10 }, async () => {
      await run(deps)
    })
  }
  const stopWaking = wakeJobs(boss, options)
  return async () => {
    stopWaking()
    await boss.stop({ graceful: true, timeout: 5_000 })
  }
}

const SCHEDULED_QUEUE = { policy: 'singleton', retryLimit: 2, expireInSeconds: 300 }
// A node that died holding such a job must not make the others wait for its time to run out.
const WOKEN_QUEUE = { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 }

function wakeJobs<Deps>(boss: PgBoss, { jobs, deps, onError }: QueueOptions<Deps>): () => void {
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    try {
      for (const { name, isDue } of jobs) {
        if (await isDue?.(deps)) await boss.send(name)
      }
    } catch (error) {
      onError(error as Error)
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(ask, 1_000)
  return () => clearInterval(timer)
}
