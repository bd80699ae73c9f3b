import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { hasWords } from '../../../../database/queries/has-words.ts'
import {
  auditLog,
  businesses,
  events,
  feedback,
  type ListingKind,
  listings,
} from '../../../../database/schema.ts'
import { PAGE_SIZE } from '../../../console/page-size.ts'
import { listingKinds } from '../listing-kinds.ts'
import type { ListingState, ListingsQuery } from './listings-room.schema.ts'

/** The state that operators filter by: a live event that is over counts as `past`. */
const stateAt = (now: Date) =>
  sql<ListingState>`case when ${listings.status} = 'live' and ${events.nextEndsAt} <= ${now} then 'past' else ${listings.status} end`

const openReports = (kind: ListingKind) =>
  sql<number>`(select count(*)::int from ${feedback} where ${feedback.status} = 'received'
    and ${feedback.entry} = ${listingKinds[kind].tag} || '/' || ${listings.id})`

const columnsOf = (kind: ListingKind, now: Date) => ({
  id: listings.id,
  title: listings.title,
  state: stateAt(now).as('state'),
  isSample: listings.isSample,
  email: listings.email,
  submittedAt: listings.submittedAt,
  nextOn: events.nextOn,
  startTime: events.startTime,
  endTime: events.endTime,
  repeats: events.repeats,
  isOnline: events.isOnline,
  venue: events.venue,
  category: businesses.category,
  city: sql<string | null>`coalesce(${events.city}, ${businesses.city})`,
  province: sql<string | null>`coalesce(${events.province}, ${businesses.province})`,
  openReports: openReports(kind).as('open_reports'),
})

const from = (db: Database, kind: ListingKind, now: Date) =>
  db
    .select(columnsOf(kind, now))
    .from(listings)
    .leftJoin(events, eq(events.listingId, listings.id))
    .leftJoin(businesses, eq(businesses.listingId, listings.id))

function isFound({ kind, search }: Pick<ListingsQuery, 'kind' | 'search'>): SQL | undefined {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1]
  return and(
    eq(listings.kind, kind),
    or(
      hasWords(search, listings.title, listings.email),
      hasWords(search, events.city, businesses.city, events.phone, businesses.phone),
      number ? eq(listings.id, Number(number)) : undefined,
    ),
  )
}

function isUnder({ tab, kind }: Pick<ListingsQuery, 'tab' | 'kind'>, now: Date): SQL | undefined {
  if (tab === 'all') return undefined
  if (tab === 'reported') return sql`${openReports(kind)} > 0`
  return sql`${stateAt(now)} = ${tab}`
}

/** Live events by date; everything else newest first. */
export function listListings(db: Database, query: ListingsQuery, now: Date) {
  const isAhead = query.kind === 'event' && query.tab === 'live'
  return from(db, query.kind, now)
    .where(and(isFound(query), isUnder(query, now)))
    .orderBy(isAhead ? events.nextStartsAt : desc(listings.submittedAt), desc(listings.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
}
export type ListedListing = Awaited<ReturnType<typeof listListings>>[number]

export async function findListed(db: Database, kind: ListingKind, id: number, now: Date) {
  const [row] = await from(db, kind, now).where(and(eq(listings.id, id), eq(listings.kind, kind)))
  return row ?? null
}

export async function countListings(db: Database, query: ListingsQuery, now: Date) {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      reported: sql<number>`(count(*) filter (where ${openReports(query.kind)} > 0))::int`,
      ...Object.fromEntries(
        (['live', 'held', 'draft', 'past', 'removed'] as const).map((state) => [
          state,
          sql<number>`(count(*) filter (where ${stateAt(now)} = ${state}))::int`,
        ]),
      ),
    })
    .from(listings)
    .leftJoin(events, eq(events.listingId, listings.id))
    .leftJoin(businesses, eq(businesses.listingId, listings.id))
    .where(isFound(query))
  return counts as Record<'all' | 'reported' | ListingState, number>
}

export function listReportsOf(db: Database, kind: ListingKind, id: number) {
  return db
    .select()
    .from(feedback)
    .where(and(eq(feedback.entry, `${listingKinds[kind].tag}/${id}`), eq(feedback.status, 'received')))
    .orderBy(desc(feedback.createdAt))
}

/** What operators did to it, in this room and in the queue. */
export function listActions(db: Database, kind: ListingKind, id: number) {
  const inQueue = and(eq(auditLog.target, String(id)), ilike(auditLog.action, `${kind}.%`))
  return db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.target, `${kind} ${id}`), inQueue))
    .orderBy(desc(auditLog.id))
    .limit(50)
}
