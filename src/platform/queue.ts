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
  /** A crontab expression in UTC. Runs missed while no node was up are made up for by one run. */
  schedule: string
  /** Checked every two seconds, for work that cannot wait; such a job may run on several nodes at once. */
  isDue?: (deps: Deps) => Promise<boolean>
  /** For data on a node's disk: each node runs it in one of its copies, every minute, not by schedule. */
  isOfEachNode?: boolean
  run: (deps: Deps) => Promise<unknown>
}

/** The log in which a job reports how much it did. */
export interface JobLog {
  info(counts: object, message: string): void
}

interface QueueOptions<Deps> {
  databaseUrl: string
  jobs: readonly Job<Deps>[]
  deps: Deps
  onError: (error: Error) => void
  /** Set by tests, to shorten waits. */
  silenceMs?: number | undefined
  ownJobsMs?: number | undefined
  pollSeconds?: number | undefined
}

const RETRY_MS = 500
/** An email that a visitor waits for is sent within this. */
const ASK_MS = 2_000

export interface Queue {
  /** Resolves when the jobs run, or when they were stopped before that. */
  started: Promise<void>
  stop(): Promise<void>
}

/** Starts the jobs, and retries while the database is unreachable, because the site is already running. */
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
  // Imported once the site is running: it is large, and visitors must not wait for it.
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

/** pg-boss passes these options to its own pool, which creates connections with the given `Client` class. */
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

/** Worker ids by job name. */
type Workers = ReadonlyMap<string, string>

// Each poll is a locking statement, so an idle site must not poll often. A job with `isDue` needs no poll,
// because wakeJobs notifies its worker; for a job that runs every ten minutes or less often, 30 s is little.
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
        // pg-boss stores all properties of a job's error, and those of a query error contain user data.
        throw new Error(describeError(error))
      })
    })
    workers.set(name, worker)
  }
  return workers
}

const SCHEDULED_QUEUE = { policy: 'singleton', retryLimit: 2, expireInSeconds: 300 }
// `short` allows several active jobs: one left active by a dead node must not block others until it expires.
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

/** Runs this node's own jobs in sequence, without overlap. Copies share a disk, so only the first does. */
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
