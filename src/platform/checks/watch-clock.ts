import type pg from 'pg'
import type { Now } from '../time/clock.ts'
import { HOUR_MS } from '../time/durations.ts'
import { findClockProblem } from './compare-clocks.ts'

interface Options {
  pool: Pick<pg.Pool, 'query'>
  now: Now
  warn: (problem: string) => void
}

/** Compares this machine's clock with the database's now and every hour, and says when they differ. Returns how to stop. */
export async function watchClock({ pool, now, warn }: Options): Promise<() => void> {
  const look = async () => {
    // A database that is away is said elsewhere.
    const problem = await findClockProblem(pool, now).catch(() => null)
    if (problem) warn(problem)
  }
  await look()
  const timer = setInterval(() => void look(), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
