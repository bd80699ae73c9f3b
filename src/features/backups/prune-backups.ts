import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { onlyMissing } from '../../platform/files/only-missing.ts'
import { DAY_MS, HOUR_MS } from '../../platform/time/durations.ts'
import type { BackupDeps } from './backup-deps.ts'
import { deleteBackups, listBackups } from './backups.queries.ts'

/** So many good ones stay, however old they are: a site that was off for a year still has its last. */
const MIN_KEPT = 3
const MAX_LISTED = 2_000

/**
 * Removes the backups that are older than they are kept, files and rows. One whose file is not here may lie on another
 * node, which removes it itself; after twice the time it is taken for gone, and only its row is left to remove.
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

/** False when it is not here: it may lie on another node, and without its row nobody there would remove it. */
async function removeHere(path: string): Promise<boolean> {
  return (await rm(path).then(() => true, onlyMissing)) ?? false
}

/** A site that is stopped while it writes one leaves it behind, as large as it had grown. One that still grows stays. */
export async function removeHalfWritten({ now, env }: Pick<BackupDeps, 'now' | 'env'>): Promise<void> {
  const oldest = now().getTime() - HOUR_MS
  for (const name of await readdir(env.backups.folder)) {
    if (!/^akwaaba-.*\.tar\.gz\.part$/.test(name)) continue
    const file = join(env.backups.folder, name)
    const found = await stat(file).catch(onlyMissing)
    if (found && found.mtimeMs < oldest) await rm(file, { force: true })
  }
}
