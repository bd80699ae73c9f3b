import type { Rated } from './rate-items.ts'

/** An ad is never the answer to a question, and a page of ours is its own. */
const KINDS = new Set(['services', 'businesses', 'guide'])
const SURE = 0.72
/** So much must lie between the answer and what comes after it. */
const AHEAD = 1.1

/** The one answer, only where it is sure: it bears the name that was typed, or it is well ahead of everything else. */
export function chooseBest(rated: readonly Rated[]): Rated | null {
  const [first, second] = rated
  if (!first || !KINDS.has(first.item.kind)) return null
  const isAhead = !second || first.score >= second.score * AHEAD
  const isOnlyName = first.isExact && !second?.isExact
  return isOnlyName || (first.score >= SURE && isAhead) ? first : null
}
