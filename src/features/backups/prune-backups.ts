import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { onlyMissing } from '../../platform/files/only-missing.ts'
import { DAY_MS, HOUR_MS } from '../../platform/time/durations.ts'
import type { BackupDeps } from './backup-deps.ts'
import { deleteBackups, listBackups } from './backups.queries.ts'

/** The newest good backups stay, however old they are: a site that was off for a year still has its last. */
const MIN_KEPT = 3
const MAX_LISTED = 2_000

/**
 * Removes backups older than their retention, files and rows. A file that is missing here may be on another
 * node, which removes it itself; after twice the retention it counts as lost, and only its row is removed.
 */
export async function pruneBackups({
  db,
  now,
  env,
}: Pick<BackupDeps, 'db' | 'now' | 'env'>): Promise<number> {
  const keptMs = env.backups.keepDays * DAY_MS
  const oldest = now().getTime() - keptMs
  const all = await listBackups(db, MAX_LISTED)
  const spared = new Set(all.filter(({ status }) => status === 'done').slice(0, MIN_KEPT))
  const old = all.filter(
    (one) => !spared.has(one) && one.finishedAt !== null && one.startedAt.getTime() < oldest,
  )
  const removed: number[] = []
  for (const { id, file, startedAt } of old) {
    const isElsewhere = file !== '' && !(await removeHere(join(env.backups.folder, file)))
    if (isElsewhere && startedAt.getTime() >= oldest - keptMs) continue
    removed.push(id)
  }
  await deleteBackups(db, removed)
  return removed.length
}

/** False when the file is not here: it may be on another node, which needs the row to remove it. */
async function removeHere(path: string): Promise<boolean> {
  return (await rm(path).then(() => true, onlyMissing)) ?? false
}

/** A site that stops while writing a backup leaves a partial file. One written to in the last hour stays. */
export async function removeHalfWritten({ now, env }: Pick<BackupDeps, 'now' | 'env'>): Promise<void> {
  const oldest = now().getTime() - HOUR_MS
  for (const name of await readdir(env.backups.folder)) {
    if (!/^akwaaba-.*\.tar\.gz\.part$/.test(name)) continue
    const file = join(env.backups.folder, name)
    const found = await stat(file).catch(onlyMissing)
    if (found && found.mtimeMs < oldest) await rm(file, { force: true })
  }
}
