import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

// A collected handle would give its lock back.
const held = new Set<DatabaseSync>()

/**
 * Takes the file for this process alone, waits so long for another to end, and returns the function that gives it back.
 * SQLite's file lock is the one lock in Node that the kernel drops when the process dies, on every system.
 */
export function lockFile(file: string, { waitMs }: { waitMs: number }): () => void {
  const lock = new DatabaseSync(file, { timeout: waitMs })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw error
  }
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

export function isLockedError(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === SQLITE_BUSY
}
