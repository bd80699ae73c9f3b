import type pg from 'pg'
import type { Now } from '../time/clock.ts'
import { HOUR_MS } from '../time/durations.ts'

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

/** Codes of an authenticator and proofs of work allow for half a minute and more; this is what a clock service keeps. */
const MAX_DIFFERENCE_MS = 5_000

/** A sentence when this machine's clock and the database's tell different times, or null. */
export async function findClockProblem(pool: Pick<pg.Pool, 'query'>, now: Now): Promise<string | null> {
  const before = now().getTime()
  const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at')
  const here = (before + now().getTime()) / 2
  const difference = here - Number(rows[0]?.at)
  if (Math.abs(difference) <= MAX_DIFFERENCE_MS) return null
  const seconds = Math.round(Math.abs(difference) / 1_000)
  const direction = difference > 0 ? 'ahead of' : 'behind'
  return `The clock of this machine is ${seconds} seconds ${direction} the database's: signing in and forms fail. Set both by a time service (chrony or systemd-timesyncd).`
}
