import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../src/platform/process/start-error.ts'
import { explainFolder } from './folder.ts'

const SQLITE_BUSY = 5

// A collected handle would give its lock back.
const held = new Set<DatabaseSync>()

/**
 * Takes DATA_DIR for this process alone and returns the function that gives it back.
 * SQLite's file lock is the one lock in Node that the kernel drops when the process dies, on every system.
 */
export function takeLock(dataDir: string): () => void {
  const pidFile = join(dataDir, 'site.pid')
  const lock = openLock(dataDir)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    lock.close()
    throw isBusy(error) ? alreadyRunning(dataDir, pidFile) : explainFolder(dataDir, error)
  }
  held.add(lock)
  return () => {
    if (!held.delete(lock)) return
    rmSync(pidFile, { force: true })
    lock.close()
  }
}

function openLock(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'site.lock')
  try {
    createPrivately(file)
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw explainFolder(dataDir, error)
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

function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === SQLITE_BUSY
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
