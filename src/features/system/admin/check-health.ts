import { statfs } from 'node:fs/promises'
import type { AdminDeps } from '../../../console/server/admin-calls.ts'
import type { Env } from '../../../env.ts'
import { siteVersion } from '../../../platform/process/site-version.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { dayAndYear } from '../../../platform/time/calendar-day.ts'
import { findLastBackups } from '../../backups/backups.queries.ts'
import { isBackupHere } from '../../backups/is-backup-here.ts'
import { lastDueAt } from '../../backups/run-backups.ts'
import { countLinks } from '../../link-checks/count-links.ts'
import { describeJob, isKnownJob, patienceOf } from './describe-job.ts'
import { listJobRuns, pingDatabase, readFeedHealth, readMailTrouble } from './system.queries.ts'
import type { Health, HealthState } from './system.schema.ts'

export interface HealthDeps extends AdminDeps {
  env: Env
}

type Finding = Omit<Health, 'id'>
const fine = (text: string): Finding => ({ state: 'fine', text })
const watch = (text: string): Finding => ({ state: 'watch', text })
const broken = (text: string): Finding => ({ state: 'broken', text })
const sizeOf = (bytes: number) =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`

const CHECKS: Record<Health['id'], (deps: HealthDeps) => Promise<Finding>> = {
  mail: checkMail,
  disk: checkDisk,
  database: checkDatabase,
  jobs: checkJobs,
  backups: checkBackups,
  feeds: checkFeeds,
  links: checkLinks,
  version: async () => fine(`${siteVersion()}. Runs on Node ${process.versions.node}.`),
}
const ORDER: HealthState[] = ['broken', 'watch', 'fine']

/** Everything that can fail unnoticed, in plain words, worst first. */
export async function checkHealth(deps: HealthDeps): Promise<Health[]> {
  const ids = Object.keys(CHECKS) as Health['id'][]
  const all = await Promise.all(ids.map(async (id) => ({ id, ...(await CHECKS[id](deps)) })))
  return all.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
}

/** What is broken now, for the badge and the daily mail. Runs only the cheap checks. */
export async function findTroubles(deps: HealthDeps): Promise<Health[]> {
  const ids = ['mail', 'disk', 'jobs', 'backups'] as const
  const all = await Promise.all(ids.map(async (id) => ({ id, ...(await CHECKS[id](deps)) })))
  return all.filter(({ state }) => state === 'broken')
}

async function checkMail({ db, now, env }: HealthDeps): Promise<Finding> {
  const { stuck, undelivered, sentToday, files } = await readMailTrouble(db, now())
  if (!env.smtpUrl)
    return watch(
      `No mail server is set, so no emails are sent.${files > 0 ? ` ${countOf(files, 'email')} kept as files.` : ''}`,
    )
  if (stuck > 0)
    return broken(`The mail server does not accept our emails. ${countOf(stuck, 'email')} waiting.`)
  if (undelivered > 0) return watch(`${countOf(undelivered, 'email')} could not be delivered.`)
  return fine(`Nothing is stuck. ${countOf(sentToday, 'email')} sent in the last 24 hours.`)
}

async function checkDisk({ env }: HealthDeps): Promise<Finding> {
  const disk = await statfs(env.dataDir).catch(() => null)
  if (!disk) return watch('We can’t tell how full it is.')
  const used = Math.round((1 - disk.bavail / disk.blocks) * 100)
  const text = `${used}% full. ${sizeOf(disk.bavail * disk.bsize)} free.`
  if (used >= 95) return broken(`${text} Make room soon: a full disk stops the site.`)
  return used >= 80 ? watch(text) : fine(text)
}

async function checkDatabase({ db }: HealthDeps): Promise<Finding> {
  const { milliseconds, bytes } = await pingDatabase(db)
  const text = `Answers in ${milliseconds} ms. ${sizeOf(bytes)}.`
  return milliseconds > 500 ? watch(text) : fine(text)
}

/** Each job with what it does. A job is late when its last run is older than its schedule allows. */
export async function readJobs({ db, now }: Pick<HealthDeps, 'db' | 'now'>) {
  const runs = (await listJobRuns(db)).filter(({ name }) => isKnownJob(name))
  return runs.map(({ name, cron, scheduled, last, failed }) => ({
    id: name,
    does: describeJob(name),
    lastRanAt: last === null ? null : new Date(last).toISOString(),
    failures: failed,
    // The queue deletes old runs, some after an hour; a job without any is measured from its last scheduling.
    isLate: now().getTime() - new Date(last ?? scheduled).getTime() > patienceOf(cron),
  }))
}

async function checkJobs(deps: HealthDeps): Promise<Finding> {
  const jobs = await readJobs(deps)
  const late = jobs.filter(({ isLate }) => isLate)
  const failures = jobs.reduce((sum, { failures }) => sum + failures, 0)
  if (late.length > 0) return broken(`${countOf(late.length, 'job is', 'jobs are')} late.`)
  if (failures > 0) return watch(`${countOf(failures, 'run')} failed in the last two days.`)
  return fine(
    jobs.length === 0 ? 'They start with the site.' : `${countOf(jobs.length, 'job')}, all on time.`,
  )
}

/** "4:26 p.m." already ends with a period. */
const asEnd = (text: string) => (text.endsWith('.') ? text : `${text}.`)

async function checkBackups({ db, env, now }: HealthDeps): Promise<Finding> {
  const { last, lastGood } = await findLastBackups(db)
  const when = (at: Date) =>
    at.toLocaleString('en-CA', {
      timeZone: env.site.timeZone,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
  const lastWords = lastGood
    ? ` Last good one: ${asEnd(when(lastGood.startedAt))}`
    : ' There is no good one yet.'
  if (last?.status === 'failed') return broken(`The last backup failed. ${last.problem}${lastWords}`)
  if (env.backups.hour === 'off') return watch(`No daily backup is planned.${lastWords}`)
  if (!lastGood) return watch('None yet. The first one is made at its hour.')
  const dueAt = lastDueAt(env, new Date(now().getTime() - 6 * 3_600_000))
  if (dueAt && lastGood.startedAt < dueAt) return broken(`The daily backup did not run.${lastWords}`)
  if (!(await isBackupHere(env, lastGood)))
    return watch(`Last one ${asEnd(when(lastGood.startedAt))} Its file is not on this server.`)
  return fine(`Last one ${when(lastGood.startedAt)}, opened and checked.`)
}

async function checkFeeds({ db }: HealthDeps): Promise<Finding> {
  const { on, failing } = await readFeedHealth(db)
  if (failing.length === 0)
    return fine(on === 0 ? 'No news feed is on.' : `${countOf(on, 'feed')}. None keeps failing.`)
  const names = failing.slice(0, 2).join(' and ')
  return watch(
    `${on - failing.length} of ${on} are fine. ${names}${failing.length > 2 ? ' and others' : ''} failing.`,
  )
}

async function checkLinks({ env, db }: HealthDeps): Promise<Finding> {
  const { asked, broken, lastOn } = await countLinks(db)
  if (asked === 0)
    return env.areLinkChecksOn ? fine('The first round is under way.') : watch('Link checks are off.')
  const off = env.areLinkChecksOn ? '' : ' Regular checks are off.'
  const text = `${countOf(asked, 'link')} checked, last on ${dayAndYear(lastOn ?? '')}. ${broken} broken.${off}`
  return env.areLinkChecksOn ? fine(text) : watch(text)
}
