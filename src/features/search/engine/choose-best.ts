import type { Rated } from './rate-items.ts'

/** The kinds that can be the best answer: an ad never answers a question, and our own pages are left out. */
const KINDS = new Set(['services', 'businesses', 'guide'])
const SURE = 0.72
/** The factor by which the answer must score above the next result. */
const AHEAD = 1.1

/** The best answer, only when it is sure: it has the typed name, or is well ahead of everything else. */
export function chooseBest(rated: readonly Rated[]): Rated | null {
  const [first, second] = rated
  if (!first || !KINDS.has(first.item.kind)) return null
  const isAhead = !second || first.score >= second.score * AHEAD
  const isOnlyName = first.isExact && !second?.isExact
  return isOnlyName || (first.score >= SURE && isAhead) ? first : null
}
