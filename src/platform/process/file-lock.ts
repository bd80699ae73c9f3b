import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

// A garbage-collected handle would release its lock.
const held = new Set<DatabaseSync>()

/**
 * Locks a file for this process, waiting up to `waitMs` for another process to end, and returns the function
 * that releases it. SQLite's file lock is the only lock in Node that the kernel releases when a process dies,
 * on every system.
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
