import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import {
  adCases,
  adReports,
  adSellers,
  ads,
  auditLog,
  categories,
  sellers,
} from '../../../../database/schema.ts'
import { adColumns } from './ads-room.queries.ts'

export async function findAd(db: Database, id: number) {
  const [row] = await db
    .select({
      ...adColumns,
      description: ads.description,
      categoryId: ads.categoryId,
      phone: ads.phone,
      details: ads.details,
      fields: ads.fields,
      expiresAt: ads.expiresAt,
      heldFor: adSellers.heldFor,
      submittedAt: adSellers.submittedAt,
      confirmedAt: adSellers.confirmedAt,
      publishedAt: adSellers.publishedAt,
      renewedAt: adSellers.renewedAt,
      endedAt: adSellers.endedAt,
      endedBy: adSellers.endedBy,
      endReason: adSellers.endReason,
      messages: sql<number>`(select count(*)::int from ad_messages m join ad_threads t on t.id = m.thread_id
        where t.ad_id = ${ads.id})`,
      adsLive: sql<number>`(select count(*)::int from ad_sellers s join ads a on a.id = s.ad_id
        where s.email = ${adSellers.email} and a.status = 'live')`,
    })
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(sellers, eq(sellers.email, adSellers.email))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(eq(ads.id, id))
  return row ?? null
}

export function listOpenReports(db: Database, adId: number) {
  return db
    .select({
      caseId: adCases.id,
      reason: adReports.reason,
      details: adReports.details,
      at: adReports.createdAt,
    })
    .from(adReports)
    .innerJoin(adCases, eq(adCases.id, adReports.caseId))
    .where(and(eq(adCases.adId, adId), eq(adCases.status, 'open')))
    .orderBy(desc(adReports.createdAt))
}

/** All reports of an ad, open or decided. */
export function listReports(db: Database, adId: number) {
  return db
    .select({ reason: adReports.reason, at: adReports.createdAt })
    .from(adReports)
    .innerJoin(adCases, eq(adCases.id, adReports.caseId))
    .where(eq(adCases.adId, adId))
    .orderBy(desc(adReports.createdAt))
    .limit(50)
}

/** What operators did to an ad, from the audit log. */
export function listActionsOn(db: Database, adId: number, actions: readonly string[]) {
  return db
    .select({ at: auditLog.happenedAt, by: auditLog.operatorName, action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        // Decisions in the queue record only the number.
        inArray(auditLog.target, [`ad ${adId}`, String(adId)]),
        inArray(auditLog.action, [...actions]),
      ),
    )
    .orderBy(desc(auditLog.happenedAt))
    .limit(50)
}

/** The seller's contact details, unmasked; the caller records who viewed them. */
export async function findContact(db: Database, id: number) {
  const [row] = await db
    .select({ email: adSellers.email, phone: ads.phone })
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .where(eq(ads.id, id))
  return row ?? null
}
