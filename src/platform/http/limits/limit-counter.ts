import { createHmac, hash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { limitCounts } from '../../../../database/schema.ts'
import type { Now } from '../../time/clock.ts'

export interface Counted {
  current: number
  /** Milliseconds until the count starts again. */
  ttl: number
}

export interface CountedLimit {
  name: string
  windowMs: number
  max: number
  isShared?: boolean
}

interface Options {
  db: Database
  now: Now
  /** Keys the hashes that stand in for addresses and accounts, so that slot collisions are unpredictable. */
  key: Buffer
}

const SLOTS = 16_384

/**
 * Counts in a table of fixed size. No number of addresses can fill the memory or evict an earlier count, as
 * they could in a least recently used (LRU) cache. Two keys with the same slot share its count; which keys
 * collide changes with every start, so nobody can target another visitor.
 */
function createMemoryCounter(now: Now, salt: string) {
  const counts = new Uint32Array(SLOTS)
  const endsAt = new Float64Array(SLOTS)
  return (key: string, windowMs: number): Counted => {
    const slot = hash('sha256', salt + key, 'buffer').readUInt32LE(0) % SLOTS
    const moment = now().getTime()
    if ((endsAt[slot] ?? 0) <= moment) {
      counts[slot] = 0
      endsAt[slot] = moment + windowMs
    }
    counts[slot] = (counts[slot] ?? 0) + 1
    return { current: counts[slot], ttl: (endsAt[slot] ?? 0) - moment }
  }
}

/**
 * Counts by name and key: in memory, or for a shared limit in the database, so that all nodes share one count
 * and no two visitors share a slot. A route with a shared limit lists an in-memory limit before it, which
 * stops a flood first.
 */
export function createLimitCounter({ db, now, key: secret }: Options) {
  const startedAt = now().toISOString()
  const hashOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const counters = new Map<string, ReturnType<typeof createMemoryCounter>>()
  const counterOf = (name: string) => {
    const counter = counters.get(name) ?? createMemoryCounter(now, hashOf(`${startedAt} ${name}`))
    counters.set(name, counter)
    return counter
  }

  return async ({ name, windowMs, isShared }: CountedLimit, key: string): Promise<Counted> => {
    if (!isShared) return counterOf(name)(key, windowMs)
    return countInDatabase(db, { id: hashOf(`${name} ${key}`), now: now(), windowMs })
  }
}

export type LimitCounter = ReturnType<typeof createLimitCounter>

/** Deletes counts whose window is over. */
export async function forgetLimitCounts({ db, now }: Pick<Options, 'db' | 'now'>): Promise<void> {
  await db.delete(limitCounts).where(lt(limitCounts.endsAt, now()))
}

async function countInDatabase(
  db: Database,
  { id, now, windowMs }: { id: string; now: Date; windowMs: number },
): Promise<Counted> {
  const endsAt = new Date(now.getTime() + windowMs)
  const isOver = sql`${limitCounts.endsAt} <= ${now}`
  const [row] = await db
    .insert(limitCounts)
    .values({ id, count: 1, endsAt })
    .onConflictDoUpdate({
      target: limitCounts.id,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${limitCounts.count} + 1 END`,
        endsAt: sql`CASE WHEN ${isOver} THEN excluded.ends_at ELSE ${limitCounts.endsAt} END`,
      },
    })
    .returning({ count: limitCounts.count, endsAt: limitCounts.endsAt })
  if (!row) throw new Error('The count of a limit was not written.')
  return { current: row.count, ttl: Math.max(0, row.endsAt.getTime() - now.getTime()) }
}
