import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { guardDisk } from '../database/disk-guard.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { seedDatabase } from '../database/seed.ts'
import { createApp } from './app.ts'
import { type Env, readEnv } from './env.ts'
import { ViewCounter } from './features/ads/views/view-counter.ts'
import { inviteFirstOperator } from './features/console/auth/invitations/invite-operator.ts'
import { readOverlay } from './features/corrections/keep-overlay.ts'
import { correctContent } from './features/directories/corrected/correct-content.ts'
import { readDirectories } from './features/directories/directories.content.ts'
import { listDirectoryEntries } from './features/directories/list-directory-entries.ts'
import { recordDirectoryChanges } from './features/open-data/record-directory-changes.ts'
import { jobs } from './jobs.ts'
import { joinCacheTags } from './platform/cache-tags.ts'
import { findKeyProblem } from './platform/checks/check-secret-key.ts'
import { watchClock } from './platform/checks/watch-clock.ts'
import { createDrain } from './platform/http/overload/drain.ts'
import { createGuardedFetch, type GuardedFetch } from './platform/outside/guarded-fetch.ts'
import { createPurge } from './platform/outside/purge-cdn.ts'
import { followParent } from './platform/process/follow-parent.ts'
import { printError } from './platform/process/log/error-report.ts'
import { startMetrics } from './platform/process/metrics/metrics.ts'
import { StartError } from './platform/process/start-error.ts'
import { createStopper } from './platform/process/stopper.ts'
import { COPIES_STOP_MS, copySlot, startWorkers } from './platform/process/workers.ts'
import { type Queue, startQueue } from './platform/queue.ts'
import { ROOT } from './platform/root.ts'
import { loadSecrets } from './platform/secrets/secrets.ts'
import { type Now, systemNow } from './platform/time/clock.ts'
import { startTracing } from './platform/tracing/tracing.ts'
import { loadBuiltRenderer } from './rendering/built-renderer.ts'
import { HtmlCache } from './rendering/html-cache.ts'
import type { Renderer } from './rendering/renderer.ts'
import { makeJobDeps, openMail } from './start/make-job-deps.ts'
import { connect, openDatabase } from './start/open-database.ts'
import {
  checkKey,
  checkPort,
  checkSurroundings,
  explainDatabase,
  listen,
  refuse,
  SAMPLES_UNDECIDED,
  samplesFor,
} from './start/start-checks.ts'

const DIST = fileURLToPath(new URL('dist', ROOT))
/** With several copies, only the leader and the first copy print. */
const isSpeaker = cluster.isPrimary || cluster.worker?.id === 1
const say = (line: string) => {
  if (isSpeaker) console.log(line)
}

/** How long a proxy may take to notice that a node is not ready. */
const NOTICE_MS = 3_000
/** How long requests in flight may take to finish. */
const MAX_DRAIN_MS = 12_000

type Stopper = ReturnType<typeof createStopper>
type OpenPages = () => Promise<{ renderer: Renderer; clientFolder: string | null }>

const openBuiltPages: OpenPages = async () => ({
  renderer: await loadBuiltRenderer(DIST),
  clientFolder: `${DIST}/client`,
})

interface World {
  openPages?: OpenPages
  /** Only the caller can set another clock: no setting and no request reaches it. */
  now?: Now
  /** How an operator's feed is fetched; a journey's feed is on its own machine, which the default refuses. */
  guardedFetch?: GuardedFetch
  /** Long timeouts and no load shedding, for a machine that is busy with other work. */
  isPatient?: boolean
}

type WholeWorld = World & Required<Pick<World, 'openPages' | 'now' | 'guardedFetch'>>

/** Starts settings, database, app, port and jobs; a stop signal ends them in reverse order. */
export async function start(world: World = {}): Promise<void> {
  const { openPages = openBuiltPages, now = systemNow, guardedFetch = createGuardedFetch() } = world
  const stopper = createStopper(say)
  if (process.env.npm_lifecycle_event && cluster.isPrimary) followParent(() => stopper.end('SIGTERM'))
  // Node would print all properties of the error, and those of a failed query contain what a visitor typed.
  process.once('uncaughtException', (error) => {
    console.error(printError(error))
    process.exit(1)
  })
  try {
    const env = readEnv()
    const isLeader = env.workers > 1 && cluster.isPrimary
    await (isLeader ? lead(env, stopper) : run(env, stopper, { ...world, openPages, now, guardedFetch }))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : printError(error))
    await stopper.stop()
    // Anything half started, such as a timer, must not keep a useless process alive.
    process.exit(1)
  }
}

/** With WORKERS: does the one-time work, then starts the copies of this process that serve the site. */
async function lead(env: Env, stopper: Stopper): Promise<void> {
  await checkSurroundings(env, say)
  const databaseUrl = await openDatabase(env, stopper, say)
  await checkPort(env)
  if (env.databaseUrl) await checkKey(env, env.databaseDirectUrl ?? databaseUrl)
  await migrateDatabase(env.databaseDirectUrl ?? databaseUrl, { log: say }).catch(explainDatabase(env))
  await loadSecrets(env)
  if (!env.databaseUrl) {
    stopper.later('disk guard', await guardDisk({ url: databaseUrl, folder: env.dataDir, log: say }))
  }
  const workers = startWorkers({ count: env.workers, settings: { DATABASE_URL: databaseUrl }, log: say })
  stopper.later('copies of the site', workers.stop, COPIES_STOP_MS)
}

async function run(env: Env, stopper: Stopper, world: WholeWorld): Promise<void> {
  const { openPages, now, guardedFetch, isPatient } = world
  await checkSurroundings(env, say)
  stopper.later('traces', await startTracing(process.env))
  // First, because it takes the lock on DATA_DIR: a second copy must stop before it changes anything.
  const databaseUrl = await openDatabase(env, stopper, say)
  const directUrl = env.databaseDirectUrl ?? databaseUrl
  await checkPort(env)
  if (env.databaseUrl) await checkKey(env, directUrl)
  await migrateDatabase(directUrl, { log: say, isPatient }).catch(explainDatabase(env))
  let log: FastifyBaseLogger | undefined
  const onError = (error: Error) => log?.warn({ err: error }, 'background work failed')
  const database = connect(env, databaseUrl, { say, log: () => log, onError, isPatient })
  stopper.later('database connections', database.close)
  const samples = await seedDatabase({ db: database.db, now }, samplesFor(env))
  if (samples === 'undecided') say(SAMPLES_UNDECIDED)
  const shown = correctContent(readDirectories(), await readOverlay(database.db))
  await recordDirectoryChanges({ db: database.db, now }, listDirectoryEntries(shown))

  const cache = new HtmlCache({ now: () => now().getTime() })
  const tags = joinCacheTags({
    url: directUrl,
    ...database,
    cache,
    onError,
    purge: env.cdnPurgeUrl ? createPurge({ url: env.cdnPurgeUrl, onError }) : undefined,
  })
  stopper.later('cache', tags.close)
  const views = new ViewCounter({ db: database.db, now, onError })
  stopper.later('views', () => views.close())

  const secrets = await loadSecrets(env)
  refuse(await findKeyProblem(database.db, secrets))
  const warn = (problem: string) => (log ?? { warn: say }).warn(problem)
  const stopWatch = await watchClock({ pool: database.pool, now: systemNow, warn })
  stopper.later('clock', async () => stopWatch())
  const { renderer, clientFolder } = await openPages()
  const drain = createDrain()
  const app = await createApp({
    env,
    maxLagMs: isPatient ? 0 : undefined,
    drain,
    database,
    renderer,
    cache,
    views,
    now,
    secrets,
    tags,
    clientFolder,
    guardedFetch,
  })
  log = app.log
  const mail = openMail(env)
  stopper.later('mail', async () => mail.close())
  if (!env.smtpUrl) say(`No SMTP_URL is set: emails are kept as files in ${env.dataDir}/mail`)
  const jobDeps = makeJobDeps(env, { database, directUrl, now, secrets, tags, mail, log: app.log })
  let queue: Queue | undefined
  stopper.later('metrics', await startMetrics({ port: metricsPortOf(env), app, ...database, tags, cache }))
  if (!env.databaseUrl) {
    stopper.later('disk guard', await guardDisk({ url: databaseUrl, folder: env.dataDir, log: say }))
  }
  stopper.later('server', () => app.close())
  // Both at once: they are independent, and time is short.
  const leave = (signal: NodeJS.Signals | null) => {
    const isBehindProxy = env.trustProxy !== false
    const noticeMs = signal === 'SIGTERM' && isBehindProxy ? NOTICE_MS : 0
    return Promise.allSettled([drain.begin(app, noticeMs), queue?.stop()])
  }
  stopper.later('visitors and jobs', leave, NOTICE_MS + MAX_DRAIN_MS)
  const invitation = isSpeaker && (await inviteFirstOperator({ db: database.db, now, siteUrl: env.siteUrl }))
  await listen(app, env)
  if (invitation) say(`Nobody runs this site yet. This link makes you its owner, once: ${invitation}`)
  say(
    `${env.site.name} is open at http://${env.host === '0.0.0.0' ? 'localhost' : env.host.replace('127.0.0.1', 'localhost')}:${env.port}  (Ctrl-C stops it)`,
  )
  // Last, because visitors do not need it.
  queue = startQueue({ databaseUrl: directUrl, jobs, deps: jobDeps, onError })
  await queue.started
}

/** Each copy has its own metrics, on consecutive ports. */
function metricsPortOf({ metricsPort }: Env): number {
  return metricsPort === 0 ? 0 : metricsPort + copySlot()
}
