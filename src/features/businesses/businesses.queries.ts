import { and, asc, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { businesses, listings } from '../../../database/schema.ts'

const MAX_BUSINESSES = 1_000

const { id, title, photo } = getTableColumns(listings)
const columns = { id, title, photo, ...getTableColumns(businesses) }

const ofBusinesses = (db: Database | Transaction) =>
  db.select(columns).from(businesses).innerJoin(listings, eq(listings.id, businesses.listingId))
const isLive = eq(listings.status, 'live')

export function listBusinesses(db: Database, province?: string) {
  return ofBusinesses(db)
    .where(and(isLive, province ? eq(businesses.province, province) : undefined))
    .orderBy(asc(sql`lower(${listings.title})`), asc(listings.id))
    .limit(MAX_BUSINESSES)
}
export type BusinessRow = Awaited<ReturnType<typeof listBusinesses>>[number]

/** Businesses whose owners agreed to be in the open data. */
export function listOpenBusinesses(db: Database) {
  return ofBusinesses(db)
    .where(and(isLive, eq(listings.isSample, false), eq(businesses.isOpenData, true)))
    .orderBy(asc(listings.id))
    .limit(MAX_BUSINESSES)
}

export async function findBusiness(db: Database, id: number): Promise<BusinessRow | null> {
  const [row] = await ofBusinesses(db).where(and(isLive, eq(listings.id, id)))
  return row ?? null
}

export function countBusinesses(db: Database) {
  return db
    .select({ province: businesses.province, count: sql<number>`count(*)::int` })
    .from(businesses)
    .innerJoin(listings, eq(listings.id, businesses.listingId))
    .where(isLive)
    .groupBy(businesses.province)
}

export function countCategories(db: Database) {
  return db
    .select({ category: businesses.category, count: sql<number>`count(*)::int` })
    .from(businesses)
    .innerJoin(listings, eq(listings.id, businesses.listingId))
    .where(isLive)
    .groupBy(businesses.category)
}

export async function findBusinessDetails(db: Database | Transaction, listingId: number) {
  const [row] = await db
    .select()
    .from(businesses)
    .innerJoin(listings, eq(listings.id, businesses.listingId))
    .where(eq(businesses.listingId, listingId))
  return row ? { ...row.businesses, title: row.listings.title } : null
}

export async function upsertBusiness(tx: Transaction, row: typeof businesses.$inferInsert): Promise<void> {
  await tx.insert(businesses).values(row).onConflictDoUpdate({ target: businesses.listingId, set: row })
}

/** Whether a live or held business in the same city has the same name. */
export async function hasTwinBusiness(
  tx: Transaction,
  { title, city }: { title: string; city: string },
  exceptId: number,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: listings.id })
    .from(businesses)
    .innerJoin(listings, eq(listings.id, businesses.listingId))
    .where(
      and(
        sql`fold(${listings.title}) = fold(${title})`,
        sql`fold(${businesses.city}) = fold(${city})`,
        inArray(listings.status, ['held', 'live']),
        ne(listings.id, exceptId),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Locks live businesses whose owner has been silent and was not asked since the given times. */
export async function lockUnheardBusinesses(
  tx: Transaction,
  { heardBefore, askedBefore, limit }: { heardBefore: Date; askedBefore: Date; limit: number },
) {
  const rows = await tx
    .select()
    .from(businesses)
    .innerJoin(listings, eq(listings.id, businesses.listingId))
    .where(
      and(
        isLive,
        lt(sql`coalesce(${businesses.confirmedOpenAt}, ${listings.publishedAt})`, heardBefore),
        or(isNull(businesses.askedAt), lt(businesses.askedAt, askedBefore)),
      ),
    )
    .orderBy(asc(businesses.listingId))
    .limit(limit)
    // Locks both rows, and skips a listing that another transaction is changing, so that neither waits.
    .for('update', { skipLocked: true })
  return rows.map(({ listings: listing, businesses: business }) => ({ listing, business }))
}

export async function updateBusiness(
  tx: Transaction,
  listingId: number,
  change: Partial<typeof businesses.$inferInsert>,
): Promise<void> {
  await tx.update(businesses).set(change).where(eq(businesses.listingId, listingId))
}
