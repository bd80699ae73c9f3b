import { and, asc, eq, getTableColumns, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { events, listings } from '../../../database/schema.ts'
import type { Occurrence } from './event-times.ts'

const MAX_EVENTS = 1_000

const { listingId: _, ...eventColumns } = getTableColumns(events)
const { id, title, photo, isSample, publishedAt, changedAt, sequence } = getTableColumns(listings)
const columns = { id, title, photo, isSample, publishedAt, changedAt, sequence, ...eventColumns }

const ofLiveEvents = (db: Database | Transaction) =>
  db.select(columns).from(events).innerJoin(listings, eq(listings.id, events.listingId))

/** Live and not over, whether or not the job has run. */
const isAhead = (now: Date) => and(eq(listings.status, 'live'), gt(events.nextEndsAt, now))

export function listEvents(db: Database | Transaction, now: Date) {
  return ofLiveEvents(db)
    .where(isAhead(now))
    .orderBy(asc(events.nextStartsAt), asc(listings.id))
    .limit(MAX_EVENTS)
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** Events that begin in a span of time, without samples, for the newsletter. */
export function listEventsBetween(db: Database | Transaction, from: Date, until: Date, limit: number) {
  return ofLiveEvents(db)
    .where(
      and(
        eq(listings.status, 'live'),
        eq(listings.isSample, false),
        gt(events.nextStartsAt, from),
        lte(events.nextStartsAt, until),
      ),
    )
    .orderBy(asc(events.nextStartsAt))
    .limit(limit)
}

export async function findEventDetails(db: Database | Transaction, listingId: number) {
  const [row] = await db
    .select()
    .from(events)
    .innerJoin(listings, eq(listings.id, events.listingId))
    .where(eq(events.listingId, listingId))
  return row ? { ...row.events, title: row.listings.title } : null
}

export async function upsertEvent(tx: Transaction, row: typeof events.$inferInsert): Promise<void> {
  await tx.insert(events).values(row).onConflictDoUpdate({ target: events.listingId, set: row })
}

/** Whether a live or held event in the same city has the same name and first day. */
export async function hasTwinEvent(
  tx: Transaction,
  { title, startsOn, city }: { title: string; startsOn: string; city: string },
  exceptId: number,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: listings.id })
    .from(events)
    .innerJoin(listings, eq(listings.id, events.listingId))
    .where(
      and(
        sql`fold(${listings.title}) = fold(${title})`,
        eq(events.startsOn, startsOn),
        sql`fold(coalesce(${events.city}, '')) = fold(${city})`,
        inArray(listings.status, ['held', 'live']),
        eq(listings.isSample, false),
        ne(listings.id, exceptId),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Locks live weekly events whose next occurrence has ended; skips rows that are locked already. */
export function lockPassedEvents(tx: Transaction, now: Date, limit: number) {
  return tx
    .select()
    .from(events)
    .innerJoin(listings, eq(listings.id, events.listingId))
    .where(and(eq(listings.status, 'live'), lte(events.nextEndsAt, now), eq(events.repeats, 'weekly')))
    .orderBy(asc(events.listingId))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** The columns of an event's next occurrence. */
export const nextColumns = ({ on, startsAt, endsAt }: Occurrence) => ({
  nextOn: on,
  nextStartsAt: startsAt,
  nextEndsAt: endsAt,
})

export async function updateNext(tx: Transaction, listingId: number, next: Occurrence): Promise<void> {
  await tx.update(events).set(nextColumns(next)).where(eq(events.listingId, listingId))
}

/** Deletes events that ended before a time, with all data from their senders. Returns how many. */
export async function deleteEventsEndedBefore(db: Database, before: Date): Promise<number> {
  const old = db.select({ id: events.listingId }).from(events).where(lt(events.nextEndsAt, before))
  const gone = await db.delete(listings).where(inArray(listings.id, old)).returning({ id: listings.id })
  return gone.length
}
