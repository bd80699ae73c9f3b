import type { Now } from './time/clock.ts'

/** A node that missed a notification of another node is up to date again after this. */
const MAX_AGE_MS = 60_000

export interface KeepDeps {
  now: Now
  /** The version of the cache tag: it grows with every change on any node. */
  version: () => number
}

/** Caches the result of `read` until the version changes or MAX_AGE_MS is over; callers share one object. */
export function keepUntilChanged<Answer>(
  { now, version }: KeepDeps,
  read: () => Promise<Answer>,
): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; version: number; readAt: number } | undefined
  return () => {
    const at = now().getTime()
    if (kept && kept.version === version() && at - kept.readAt < MAX_AGE_MS) return kept.answer
    const mine = { answer: read(), version: version(), readAt: at }
    kept = mine
    // A failed read must not be cached.
    mine.answer.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.answer
  }
}
