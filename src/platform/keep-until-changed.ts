import type { Now } from './time/clock.ts'

/** A node that missed a message of the others finds out by then. */
const MAX_AGE_MS = 60_000

export interface KeepDeps {
  now: Now
  /** Grows with every change on any node: the version of the cache tag. */
  version: () => number
}

/** Reads the rows again only when something changed. Equal answers are the same object. */
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
    // A database that is away must not be remembered as one that holds nothing.
    mine.answer.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.answer
  }
}
