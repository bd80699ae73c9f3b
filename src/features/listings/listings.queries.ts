import { and, asc, eq, gt, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { businesses, events, type ListingKind, listingAppeals, listings } from '../../../database/schema.ts'
import { listingKinds } from './listing-kinds.ts'

/** Fits into one sitemap file, with room for the other pages. */
const MAX_LISTED = 45_000

type Change = Partial<typeof listings.$inferInsert>
type Key = { id: number } | { linkHash: string; kind: ListingKind }

const isThe = (key: Key) =>
  'id' in key
    ? eq(listings.id, key.id)
    : and(eq(listings.linkHash, key.linkHash), eq(listings.kind, key.kind))

/** Locks the row until the transaction ends, so that changes of state happen one after the other. */
export async function lockListing(tx: Transaction, key: Key) {
  const [row] = await tx.select().from(listings).where(isThe(key)).for('update')
  return row ?? null
}
export type Listing = NonNullable<Awaited<ReturnType<typeof lockListing>>>

export async function findListing(db: Database, key: Key): Promise<Listing | null> {
  const [row] = await db.select().from(listings).where(isThe(key))
  return row ?? null
}

export async function insertListing(tx: Transaction, row: typeof listings.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(listings).values(row).returning({ id: listings.id })
  return (inserted as { id: number }).id
}

export async function updateListing(tx: Transaction, id: number, change: Change): Promise<void> {
  await tx.update(listings).set(change).where(eq(listings.id, id))
}

/** The fields that are reset when a listing is put back. */
const BACK_ON_SITE = {
  status: 'live',
  heldAt: null,
  endedAt: null,
  endReason: null,
  endedBy: null,
  endedById: null,
  endActId: null,
} as const

/** Puts it back. Also answers the yearly question, or the next run would close the business again. */
export async function putBackListing(tx: Transaction, { id, publishedAt }: Listing, at: Date): Promise<void> {
  await updateListing(tx, id, { ...BACK_ON_SITE, publishedAt: publishedAt ?? at })
  const isUnanswered = gt(businesses.askedAt, sql`coalesce(${businesses.confirmedOpenAt}, '-infinity')`)
  await tx
    .update(businesses)
    .set({ confirmedOpenAt: at })
    .where(and(eq(businesses.listingId, id), isUnanswered))
}

export async function deleteListing(tx: Transaction, id: number): Promise<void> {
  await tx.delete(listings).where(eq(listings.id, id))
}

/** Listings in review, the longest waiting first. */
export function listHeldListings(db: Database, kind: ListingKind, limit: number): Promise<Listing[]> {
  return db
    .select()
    .from(listings)
    .where(and(eq(listings.status, 'held'), eq(listings.kind, kind)))
    .orderBy(asc(listings.heldAt), asc(listings.id))
    .limit(limit)
}

/** Paths of live listings that are neither samples nor over. */
export async function listListingPaths(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: listings.id, kind: listings.kind })
    .from(listings)
    .leftJoin(events, eq(events.listingId, listings.id))
    .where(
      and(
        eq(listings.status, 'live'),
        eq(listings.isSample, false),
        or(isNull(events.nextEndsAt), gt(events.nextEndsAt, now)),
      ),
    )
    .orderBy(asc(listings.id))
    .limit(MAX_LISTED)
  return rows.map(({ id, kind }) => listingKinds[kind].paths.show(id))
}

export function listListingsOf(db: Database | Transaction, email: string, limit: number): Promise<Listing[]> {
  return db
    .select()
    .from(listings)
    .where(and(eq(listings.email, email), ne(listings.isSample, true)))
    .orderBy(asc(listings.id))
    .limit(limit)
}

/** Deletes old unconfirmed drafts, and old refused or removed listings without an open appeal. */
export async function deleteOldListings(
  db: Database,
  { draftsBefore, endedBefore }: { draftsBefore: Date; endedBefore: Date },
): Promise<number> {
  const isOldDraft = and(eq(listings.status, 'draft'), lt(listings.submittedAt, draftsBefore))
  const openAppeal = db
    .select({ id: listingAppeals.id })
    .from(listingAppeals)
    .where(and(eq(listingAppeals.listingId, listings.id), eq(listingAppeals.status, 'open')))
  const isOldEnded = and(
    eq(listings.status, 'removed'),
    lt(listings.endedAt, endedBefore),
    notExists(openAppeal),
  )
  const gone = await db.delete(listings).where(or(isOldDraft, isOldEnded)).returning({ id: listings.id })
  return gone.length
}
