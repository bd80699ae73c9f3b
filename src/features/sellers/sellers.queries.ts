import { and, desc, eq, exists, isNotNull, min, notExists, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { isEndedButShown } from '../../../database/queries/shown-ads.ts'
import { adSellers, ads, categories, licenceChecks, sellers } from '../../../database/schema.ts'
import { cardColumns, isLive } from '../ads/ads.queries.ts'

const MAX_ADS = 60

export async function findSeller(db: Database, publicId: string) {
  const [row] = await db.select().from(sellers).where(eq(sellers.publicId, publicId))
  return row ?? null
}

export async function findSellerByEmail(db: Database | Transaction, email: string) {
  const [row] = await db.select().from(sellers).where(eq(sellers.email, email))
  return row ?? null
}

const isSold = and(eq(ads.status, 'sold'), isEndedButShown)

/** The seller's live ads and recently sold ones, without phone numbers. */
export function listSellerAds(db: Database, email: string) {
  return db
    .select({
      ...cardColumns,
      phone: sql<null>`null`,
      isPending: sql<boolean>`${ads.isPending} and ${ads.status} = 'live'`,
      ended: sql<'sold' | null>`case when ${ads.status} = 'sold' then 'sold' end`,
    })
    .from(adSellers)
    .innerJoin(ads, eq(ads.id, adSellers.adId))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(and(eq(adSellers.email, email), or(isLive, isSold)))
    .orderBy(sql`${ads.status} = 'sold'`, desc(ads.createdAt), desc(ads.id))
    .limit(MAX_ADS)
}

export async function countSold(db: Database, email: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(adSellers)
    .innerJoin(ads, eq(ads.id, adSellers.adId))
    .where(and(eq(adSellers.email, email), eq(ads.status, 'sold')))
  return row?.count ?? 0
}

/** The check of a licence that a live ad of the seller states, made under the seller's current name. */
export async function findLicenceCheck(db: Database, { email, name }: { email: string; name: string }) {
  const licence = sql`jsonb_build_object('body', ${licenceChecks.body}, 'number', ${licenceChecks.number})`
  const saysIt = db
    .select({ id: ads.id })
    .from(adSellers)
    .innerJoin(ads, eq(ads.id, adSellers.adId))
    .where(and(eq(adSellers.email, email), isLive, sql`${ads.details} -> 'licence' = ${licence}`))
  const [row] = await db
    .select({ what: licenceChecks.what, at: licenceChecks.checkedAt })
    .from(licenceChecks)
    .where(and(eq(licenceChecks.email, email), eq(licenceChecks.sellerName, name), exists(saysIt)))
  return row ? { what: row.what, at: row.at.toISOString() } : null
}

/** When the seller's first ad was published; null before that. */
export async function findFirstPublished(tx: Transaction, email: string): Promise<Date | null> {
  const [row] = await tx
    .select({ since: min(adSellers.publishedAt) })
    .from(adSellers)
    .where(and(eq(adSellers.email, email), isNotNull(adSellers.publishedAt)))
  return row?.since ?? null
}

export function listAdIds(tx: Transaction, email: string) {
  return tx.select({ id: adSellers.adId }).from(adSellers).where(eq(adSellers.email, email))
}

export async function upsertSeller(tx: Transaction, row: typeof sellers.$inferInsert): Promise<string> {
  const [kept] = await tx
    .insert(sellers)
    .values(row)
    .onConflictDoUpdate({ target: sellers.email, set: { name: row.name } })
    .returning({ publicId: sellers.publicId })
  return kept?.publicId ?? row.publicId
}

export async function deleteSeller(tx: Transaction, email: string): Promise<string | null> {
  const [gone] = await tx
    .delete(sellers)
    .where(eq(sellers.email, email))
    .returning({ publicId: sellers.publicId })
  return gone?.publicId ?? null
}

/** Deletes names and licence checks of people without ads. Returns how many names. */
export async function deleteSellersWithoutAds(db: Database): Promise<number> {
  const own = db.select({ adId: adSellers.adId }).from(adSellers).where(eq(adSellers.email, sellers.email))
  const checked = db
    .select({ adId: adSellers.adId })
    .from(adSellers)
    .where(eq(adSellers.email, licenceChecks.email))
  await db.delete(licenceChecks).where(notExists(checked))
  const gone = await db.delete(sellers).where(notExists(own)).returning({ email: sellers.email })
  return gone.length
}
