interface Options {
  now: () => number
  /** Fewer than this would leave the machine idle. */
  least: number
  most: number
  /** Milliseconds that a request may take on average while as many as allowed are at work. */
  targetMs: number
}

const LOOK_EVERY_MS = 200
const GROWTH = 1.1

/**
 * How many requests may be at work at once, found out by looking: a fixed number that a fast machine answers in good
 * time is a queue of seconds on a slow one. It falls while requests take too long, and grows while there is demand. When
 * the crowd is gone it returns to where it began, so that the next sudden burst is met as the first one was.
 */
export function createAdaptiveLimit({ now, least, most, targetMs }: Options) {
  const first = Math.max(least, Math.round(most / 2))
  let limit = first
  let lookedAt = now()
  let took = 0
  let finished = 0
  let peak = 0

  function look(): void {
    const mean = took / finished
    const isInDemand = peak >= limit
    if (isInDemand && mean > targetMs)
      limit = Math.max(least, Math.floor(limit * Math.max(0.5, targetMs / mean)))
    else if (isInDemand) limit = Math.min(most, Math.ceil(limit * GROWTH))
    else if (limit < first) limit = Math.min(first, Math.ceil(limit * GROWTH))
    lookedAt = now()
    took = 0
    finished = 0
    peak = 0
  }

  return {
    /** Whether one more may begin while so many are at work. */
    allows(atWork: number): boolean {
      peak = Math.max(peak, atWork)
      return atWork < limit
    },
    /** A request that began then is done. */
    finish(startedAt: number): void {
      took += now() - startedAt
      finished += 1
      if (now() - lookedAt >= LOOK_EVERY_MS) look()
    },
  }
}
