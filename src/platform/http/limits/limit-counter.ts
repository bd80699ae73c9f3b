import { createHmac, hash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { limitCounts } from '../../../../database/schema.ts'
import type { Now } from '../../time/clock.ts'

export interface Counted {
  current: number
  /** Milliseconds until the count begins again. */
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
  /** Addresses and accounts are stored as keyed hashes only, and nobody can tell which of them share a slot. */
  key: Buffer
}

const SLOTS = 16_384

/**
 * Counts in a table of fixed size. No number of addresses can fill the memory or push out an earlier count, which is
 * how a table with a least recently used entry is emptied. Two keys that meet in a slot share its count; which ones
 * meet changes with every start, so nobody can aim at another visitor.
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
 * Counts by name and key: in memory, or for a shared limit in the database, so that all nodes count as one and no two
 * visitors share a slot. A route that names a shared limit names one in memory before it, which a flood meets first.
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

/** Counts whose time is over say nothing any more. */
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
