import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BackupDeps, makeBackup } from './make-backup.ts'
import { checkBackup } from './read-backup.ts'

/** Writes under another name until the backup is complete and verified: half a backup is never kept. */
export async function saveBackup(
  deps: BackupDeps,
  file: string,
  through: Transform = new PassThrough(),
): Promise<void> {
  const unfinished = `${file}.part`
  try {
    await pipeline(makeBackup(deps), through, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await checkBackup(unfinished)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}
