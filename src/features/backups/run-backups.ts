import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/durations.ts'
import { toInstant, toLocalTime } from '../../platform/time/local-time.ts'
import type { BackupDeps } from './backup-deps.ts'
import {
  failDeadBackups,
  findLastBackups,
  findOpenBackup,
  insertBackup,
  takeAskedBackup,
} from './backups.queries.ts'
import { pruneBackups } from './prune-backups.ts'
import { writeBackup } from './write-backup.ts'

type Schedule = Pick<BackupDeps, 'db' | 'now' | 'env'>

const DEAD_AFTER_MS = 10 * MINUTE_MS
const TRY_AGAIN_MS = HOUR_MS
/** The first backup waits for the daily hour instead of running when the site first starts. */
const FIRST_WITHIN_MS = 3 * HOUR_MS

/** Whether one was requested, its hour has come, or a running one is dead. A failure is retried hourly. */
export async function isBackupDue(deps: Schedule): Promise<boolean> {
  const open = await findOpenBackup(deps.db)
  if (open) return open.status === 'asked' || isDead(open.aliveAt, deps.now())
  return isHourCome(deps)
}

const isDead = (aliveAt: Date, now: Date) => now.getTime() - aliveAt.getTime() > DEAD_AFTER_MS

async function isHourCome({ db, env, now }: Schedule): Promise<boolean> {
  const dueAt = lastDueAt(env, now())
  if (!dueAt) return false
  const { last } = await findLastBackups(db)
  const sinceDue = now().getTime() - dueAt.getTime()
  if (!last) return sinceDue < FIRST_WITHIN_MS
  if (last.startedAt < dueAt) return true
  return last.status === 'failed' && now().getTime() - last.startedAt.getTime() >= TRY_AGAIN_MS
}

/** When the last backup was due: today or yesterday, in the site's time zone. Null when they are off. */
export function lastDueAt(env: Schedule['env'], now: Date): Date | null {
  const { hour } = env.backups
  if (hour === 'off') return null
  const { timeZone } = env.site
  const time = `${String(hour).padStart(2, '0')}:00`
  const days = [now, new Date(now.getTime() - DAY_MS)].map((at) => toLocalTime(at, timeZone).date)
  const due = days.map((date) => toInstant({ date, time }, timeZone))
  return due.find((at) => at && at <= now) ?? null
}

/** Runs the backup that is due, then removes old ones. Returns false when none was due or it failed. */
export async function runDueBackup(deps: BackupDeps): Promise<boolean> {
  const { db, now } = deps
  const at = now()
  await failDeadBackups(db, { before: new Date(at.getTime() - DEAD_AFTER_MS), at })
  const asked = await takeAskedBackup(db, at)
  const isDaily = !asked && (await isHourCome(deps))
  const taken =
    asked ?? (isDaily ? await insertBackup(db, { status: 'running', askedBy: '', startedAt: at }) : null)
  if (!taken) return false
  const isDone = await writeBackup(deps, taken)
  if (isDone) await pruneBackups(deps)
  return isDone
}
