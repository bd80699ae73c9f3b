import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLockedError, lockFile } from '../../src/platform/process/file-lock.ts'
import { StartError } from '../../src/platform/process/start-error.ts'
import { explainFolder } from './folder.ts'

/** Locks DATA_DIR for this process and returns the function that releases it. */
export function takeLock(dataDir: string): () => void {
  const pidFile = join(dataDir, 'site.pid')
  let unlock: (() => void) | undefined
  try {
    const file = join(dataDir, 'site.lock')
    createPrivately(file)
    unlock = lockFile(file, { waitMs: 0 })
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    unlock?.()
    throw isLockedError(error) ? alreadyRunning(dataDir, pidFile) : explainFolder(dataDir, error)
  }
  return () => {
    // Only once: after that the file may belong to another process.
    if (!unlock) return
    rmSync(pidFile, { force: true })
    unlock()
    unlock = undefined
  }
}

// Only ever opened when it is new: closing any handle of a locked file would drop this process's lock on it.
function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function alreadyRunning(dataDir: string, pidFile: string): StartError {
  return new StartError(
    `Another copy of the site is running on ${dataDir}${readHolder(pidFile)}. Stop it first, or start this one with another DATA_DIR.`,
  )
}

function readHolder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}
