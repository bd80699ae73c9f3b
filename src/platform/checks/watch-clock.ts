import type pg from 'pg'
import type { Now } from '../time/clock.ts'
import { HOUR_MS } from '../time/durations.ts'

interface Options {
  pool: Pick<pg.Pool, 'query'>
  now: Now
  warn: (problem: string) => void
}

/** Warns, now and hourly, if this machine's clock and the database's differ. Returns a function to stop. */
export async function watchClock({ pool, now, warn }: Options): Promise<() => void> {
  const look = async () => {
    // An unreachable database is reported elsewhere.
    const problem = await findClockProblem(pool, now).catch(() => null)
    if (problem) warn(problem)
  }
  await look()
  const timer = setInterval(() => void look(), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** What a time service achieves; authenticator codes and proofs of work tolerate half a minute or more. */
const MAX_DIFFERENCE_MS = 5_000

/** Returns a sentence if this machine's clock and the database's differ too much, or null. */
export async function findClockProblem(pool: Pick<pg.Pool, 'query'>, now: Now): Promise<string | null> {
  const before = now().getTime()
  const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at')
  const here = (before + now().getTime()) / 2
  const difference = here - Number(rows[0]?.at)
  if (Math.abs(difference) <= MAX_DIFFERENCE_MS) return null
  const seconds = Math.round(Math.abs(difference) / 1_000)
  const direction = difference > 0 ? 'ahead of' : 'behind'
  return `The clock of this machine is ${seconds} seconds ${direction} the database's: signing in and forms fail. Set both with a time service (chrony or systemd-timesyncd).`
}
