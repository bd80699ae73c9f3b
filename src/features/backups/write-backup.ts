import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { BackupError } from '../../../database/backup/backup-error.ts'
import { saveBackup } from '../../../database/backup/save-backup.ts'
import { siteVersion } from '../../platform/process/site-version.ts'
import { openRemoteStorage } from '../../platform/storage/open-storage.ts'
import type { BackupDeps } from './backup-deps.ts'
import { type Backup, updateBackup } from './backups.queries.ts'
import { removeHalfWritten } from './prune-backups.ts'

const REPORT_MS = 1_000

/** Writes a backup, then reads it back to verify every checksum. Throws what only the log can explain. */
export async function writeBackup(deps: BackupDeps, backup: Backup): Promise<boolean> {
  const { db, env, now } = deps
  const file = `akwaaba-${now().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`
  const path = join(env.backups.folder, file)
  try {
    await mkdir(env.backups.folder, { recursive: true, mode: 0o700 })
    await removeHalfWritten(deps)
    const told = countBytes((bytes) =>
      updateBackup(db, backup.id, { bytes, aliveAt: now() }).catch(() => undefined),
    )
    const { dataDir } = env
    const given = { ...deps, dataDir, siteVersion: siteVersion(), remoteStorage: openRemoteStorage(env) }
    await saveBackup(given, path, told)
    const { size } = await stat(path)
    await updateBackup(db, backup.id, { status: 'done', file, bytes: size, finishedAt: now() })
    return true
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    const problem = explain(error as Error)
    await updateBackup(db, backup.id, { status: 'failed', finishedAt: now(), problem: problem ?? IN_THE_LOG })
    if (!problem) throw error
    return false
  }
}

/** Reports the progress, at most once a second. */
function countBytes(tell: (bytes: number) => void): Transform {
  let bytes = 0
  let reportedAt = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      if (Date.now() - reportedAt > REPORT_MS) {
        reportedAt = Date.now()
        tell(bytes)
      }
      done(null, piece)
    },
  })
}

const REASONS: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EACCES: 'The folder of the backups cannot be written to.',
  EROFS: 'The folder of the backups cannot be written to.',
  ENOTDIR: 'The folder of the backups is not a folder.',
  EEXIST: 'The folder of the backups is not a folder.',
}

const IN_THE_LOG = 'The site could not finish it. The log of the server says why.'

/** For operators, so without paths, addresses or library messages; null for an unknown error. */
function explain(error: NodeJS.ErrnoException): string | null {
  if (error instanceof BackupError) return 'What was written could not be read back.'
  return REASONS[error.code ?? ''] ?? null
}
