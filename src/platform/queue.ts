import { setTimeout as sleep } from 'node:timers/promises'
import type { ConstructorOptions, PgBoss } from 'pg-boss'
import { SILENCE_MS, STATEMENT_MS } from '../../database/client.ts'
import { Connection } from '../../database/connection/connection.ts'
import { isDatabaseAway } from './http/errors.ts'
import { describeError } from './process/log/error-report.ts'
import { copySlot } from './process/workers.ts'
import { MINUTE_MS } from './time/durations.ts'
import { traced } from './tracing/tracing.ts'

export interface Job<Deps> {
  name: string
  /** Minutes, hours, days: as in crontab, in UTC. What came due while no node ran is done once when one is back. */
  schedule: string
  /** Asked every two seconds, for work that must not wait for the schedule. Such a job may run on several nodes at once. */
  isDue?: (deps: Deps) => Promise<boolean>
  /** For what lies on the disk of one node: each node runs it itself, in one of its copies, every minute whatever the schedule. */
  isOfEachNode?: boolean
  run: (deps: Deps) => Promise<unknown>
}

/** Where a job says how much it did. */
export interface JobLog {
  info(counts: object, message: string): void
}

interface QueueOptions<Deps> {
  databaseUrl: string
  jobs: readonly Job<Deps>[]
  deps: Deps
  onError: (error: Error) => void
  /** Handed in by a test that does not want to wait. */
  silenceMs?: number | undefined
  ownJobsMs?: number | undefined
  pollSeconds?: number | undefined
}

const RETRY_MS = 500
/** Mail that somebody waits for is on its way by then. */
const ASK_MS = 2_000

export interface Queue {
  /** Fulfilled when the jobs run, or when they were stopped before. */
  started: Promise<void>
  stop(): Promise<void>
}

/** Starts the jobs on the site's own database. One that goes away meanwhile is waited for: the site is open already. */
export function startQueue<Deps>(options: QueueOptions<Deps>): Queue {
  const stopping = new AbortController()
  const opened = openWhenBack(options, stopping.signal)
  return {
    started: opened.then(() => undefined),
    async stop() {
      stopping.abort()
      await (await opened)?.()
    },
  }
}

async function openWhenBack<Deps>(options: QueueOptions<Deps>, stopping: AbortSignal) {
  while (!stopping.aborted) {
    try {
      return await openQueue(options)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      options.onError(error as Error)
    }
    await sleep(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined)
  }
}

async function openQueue<Deps>(options: QueueOptions<Deps>): Promise<() => Promise<void>> {
  const { databaseUrl, onError, silenceMs } = options
  // Fetched when the site is open already: it is large, and visitors do not wait for it.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss(connectionOf(databaseUrl, silenceMs))
  boss.on('error', onError)
  let workers: Workers
  try {
    await boss.start()
    workers = await giveWork(boss, options)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  const stopWaking = wakeJobs(boss, workers, options)
  const stopOwn = runOwnJobs(options)
  return async () => {
    await stopWaking()
    await stopOwn()
    await boss.stop({ graceful: true, timeout: 5_000 })
  }
}

/** pg-boss hands these to a pool of its own, which makes its connections of the class that is named here. */
function connectionOf(connectionString: string, silenceMs = SILENCE_MS): ConstructorOptions {
  const options = {
    connectionString,
    max: 3,
    application_name: 'akwaaba-jobs',
    statement_timeout: STATEMENT_MS,
    silenceMs,
    Client: Connection,
  }
  return options
}

/** Who works on a job, by its name. */
type Workers = ReadonlyMap<string, string>

// Each look into a queue is a statement that locks: an idle site must not make many of them. A job that is due waits for
// none, because whoever finds that out wakes its worker; nor is half a minute much for what comes every ten or more.
const POLL_SECONDS = { everyMinute: 10, other: 30 }
const pollSecondsOf = ({ schedule, isDue }: Pick<Job<never>, 'schedule' | 'isDue'>) =>
  schedule.startsWith('* ') && !isDue ? POLL_SECONDS.everyMinute : POLL_SECONDS.other

async function giveWork<Deps>(
  boss: PgBoss,
  { jobs, deps, onError, pollSeconds }: QueueOptions<Deps>,
): Promise<Workers> {
  const workers = new Map<string, string>()
  for (const { name, schedule, isDue, isOfEachNode, run } of jobs) {
    if (isOfEachNode) continue
    await boss.createQueue(name, isDue ? WOKEN_QUEUE : SCHEDULED_QUEUE)
    await boss.schedule(name, schedule, null, { missed: 'once' })
    const pollingIntervalSeconds = pollSeconds ?? pollSecondsOf({ schedule, isDue })
    const worker = await boss.work(name, { pollingIntervalSeconds }, async () => {
      await traceJob(name, () => run(deps)).catch((error: Error) => {
        onError(error)
        // pg-boss keeps a failed job's error with all its properties, and those of a query are people's words.
        throw new Error(describeError(error))
      })
    })
    workers.set(name, worker)
  }
  return workers
}

const SCHEDULED_QUEUE = { policy: 'singleton', retryLimit: 2, expireInSeconds: 300 }
// A node that died holding such a job must not make the others wait for its time to run out.
const WOKEN_QUEUE = { policy: 'short', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 }

function wakeJobs<Deps>(
  boss: PgBoss,
  workers: Workers,
  { jobs, deps, onError }: QueueOptions<Deps>,
): () => Promise<void> {
  let asking: Promise<void> | undefined
  const ask = async () => {
    try {
      for (const { name, isDue } of jobs) {
        if (!(await isDue?.(deps))) continue
        await boss.send(name)
        boss.notifyWorker(workers.get(name) as string)
      }
    } catch (error) {
      onError(error as Error)
    }
  }
  const timer = setInterval(() => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
  }, ASK_MS)
  return async () => {
    clearInterval(timer)
    await asking
  }
}

/** The jobs of this node alone, one after the other, never twice at once: copies share a disk, so only the first has any. */
function runOwnJobs<Deps>(options: QueueOptions<Deps>): () => Promise<void> {
  const { jobs, deps, onError, ownJobsMs = MINUTE_MS } = options
  const own = jobs.filter(({ isOfEachNode }) => isOfEachNode && copySlot() === 0)
  let running: Promise<void> | undefined
  const runAll = async () => {
    for (const { name, run } of own) await traceJob(name, () => run(deps)).catch(onError)
    running = undefined
  }
  const timer = setInterval(() => {
    running ??= runAll()
  }, ownJobsMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

const traceJob = (name: string, work: () => Promise<unknown>) =>
  traced({ name: `job ${name}`, kind: 'consumer', attributes: { 'akwaaba.job': name } }, work)
