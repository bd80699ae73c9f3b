import type { Now } from './clock.ts'

interface Options {
  max: number
  windowMs: number
  now: Now
}

const MOST_REMEMBERED = 20_000

/** Allows each sender so many times per window. Kept in memory only; the handler decides what a refusal looks like. */
export function createLimiter({ max, windowMs, now }: Options): (sender: string) => boolean {
  const counted = new Map<string, { count: number; until: number }>()
  return (sender) => {
    const moment = now().getTime()
    for (const [old, { until }] of counted) {
      if (until > moment && counted.size < MOST_REMEMBERED) break
      counted.delete(old)
    }
    const known = counted.get(sender)
    const entry = known && known.until > moment ? known : { count: 0, until: moment + windowMs }
    entry.count += 1
    counted.set(sender, entry)
    return entry.count <= max
  }
}
