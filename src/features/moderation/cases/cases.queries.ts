import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { adCases, adReports, adSellers, ads, categories } from '../../../../database/schema.ts'
import { queuedAdColumns } from '../../ad-life/ad-life.queries.ts'

export type CaseStatus = (typeof adCases.$inferSelect)['status']

/** Whether the ad is live. Locks its row, so that it cannot be deleted before the transaction ends. */
export async function lockLiveAd(tx: Transaction, adId: number, at: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: ads.id })
    .from(ads)
    .where(and(eq(ads.id, adId), eq(ads.status, 'live'), gt(ads.expiresAt, at)))
    .for('key share')
  return row !== undefined
}

/** Finds or creates the ad's open case: two simultaneous reports share one. */
export async function openCase(tx: Transaction, adId: number, openedAt: Date): Promise<number> {
  const [row] = await tx
    .insert(adCases)
    .values({ adId, openedAt })
    .onConflictDoUpdate({
      target: adCases.adId,
      targetWhere: sql`status = 'open'`,
      set: { openedAt: sql`${adCases.openedAt}` },
    })
    .returning({ id: adCases.id })
  return (row as { id: number }).id
}

export async function insertReport(tx: Transaction, report: typeof adReports.$inferInsert): Promise<void> {
  await tx.insert(adReports).values(report)
}

export async function findOpenCase(tx: Transaction, caseId: number) {
  const [row] = await tx
    .select({ adId: adCases.adId })
    .from(adCases)
    .where(and(eq(adCases.id, caseId), eq(adCases.status, 'open')))
  return row ?? null
}

/** Returns false if it has been decided in the meantime. */
export async function lockOpenCase(tx: Transaction, caseId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: adCases.id })
    .from(adCases)
    .where(and(eq(adCases.id, caseId), eq(adCases.status, 'open')))
    .for('update')
  return rows.length > 0
}

interface Closing {
  status: Exclude<CaseStatus, 'open'>
  reason: string
  actId: number | null
  decidedAt: Date
}

export async function updateClosing(tx: Transaction, caseId: number, closing: Closing): Promise<void> {
  await tx.update(adCases).set(closing).where(eq(adCases.id, caseId))
}

export function listReportsOf(tx: Transaction, caseId: number) {
  return tx.select().from(adReports).where(eq(adReports.caseId, caseId)).orderBy(asc(adReports.id))
}

/** The addresses have served their purpose, so they are deleted. */
export async function deleteAddresses(tx: Transaction, caseId: number): Promise<void> {
  await tx.update(adReports).set({ email: null }).where(eq(adReports.caseId, caseId))
}

export async function findAdOfCase(db: Database, caseId: number): Promise<number | null> {
  const [found] = await db.select({ adId: adCases.adId }).from(adCases).where(eq(adCases.id, caseId))
  return found?.adId ?? null
}

/** Open cases for the console, oldest first, with the current state of the ad. */
export async function listOpenCases(db: Database, limit: number) {
  const cases = await db
    .select({
      id: adCases.id,
      openedAt: adCases.openedAt,
      adId: ads.id,
      adStatus: ads.status,
      ...queuedAdColumns,
      hasSeller: sql<boolean>`${adSellers.adId} is not null`,
    })
    .from(adCases)
    .innerJoin(ads, eq(ads.id, adCases.adId))
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(and(eq(adCases.status, 'open'), inArray(ads.status, ['live', 'held'])))
    .orderBy(asc(adCases.openedAt), asc(adCases.id))
    .limit(limit)
  if (cases.length === 0) return []
  const reports = await db
    .select({ caseId: adReports.caseId, reason: adReports.reason, details: adReports.details })
    .from(adReports)
    .where(
      inArray(
        adReports.caseId,
        cases.map(({ id }) => id),
      ),
    )
    .orderBy(asc(adReports.id))
  return cases.map((one) => ({ ...one, reports: reports.filter(({ caseId }) => caseId === one.id) }))
}

/** Open cases whose ad is no longer on the site. */
export function listCasesOfGoneAds(db: Database) {
  return db
    .select({
      id: adCases.id,
      adStatus: ads.status,
      endReason: adSellers.endReason,
      endActId: adSellers.endActId,
      title: ads.title,
    })
    .from(adCases)
    .leftJoin(ads, eq(ads.id, adCases.adId))
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .where(
      and(
        eq(adCases.status, 'open'),
        or(isNull(adCases.adId), inArray(ads.status, ['sold', 'expired', 'removed'])),
      ),
    )
    .limit(200)
}

const dayOf = (column: typeof adReports.createdAt | typeof adCases.decidedAt) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`

/** What the reporter may see: never the details, the address, or that others reported the ad too. */
export async function findReport(db: Database, receipt: string) {
  const [row] = await db
    .select({
      receipt: adReports.receipt,
      title: ads.title,
      status: adCases.status,
      reason: adCases.reason,
      createdOn: dayOf(adReports.createdAt),
      decidedOn: sql<string | null>`${dayOf(adCases.decidedAt)}`,
    })
    .from(adReports)
    .innerJoin(adCases, eq(adCases.id, adReports.caseId))
    .leftJoin(ads, eq(ads.id, adCases.adId))
    .where(eq(adReports.receipt, receipt))
  return row ?? null
}

export async function deleteCasesDecidedBefore(db: Database, before: Date): Promise<number> {
  const gone = await db
    .delete(adCases)
    .where(and(ne(adCases.status, 'open'), lt(adCases.decidedAt, before)))
    .returning({ id: adCases.id })
  return gone.length
}
