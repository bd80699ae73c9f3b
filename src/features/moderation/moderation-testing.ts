import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { adCases, adReports, adSellers, ads, mails } from '../../../database/schema.ts'
import { adForm } from '../../../tests/fixtures/test-ads.ts'
import type { AdDeps } from '../ad-life/ad-deps.ts'
import { MANAGE_LINK } from '../ad-life/manage-link.ts'
import { approveAd } from '../ad-life/review/decide-held-ad.ts'
import { confirmAd } from '../posting/confirm-ad.ts'
import type { AdForm } from '../posting/form/ad-form.schema.ts'
import { submitAd } from '../posting/submit-ad.ts'
import type { AdReport } from './reports/check-ad-report.ts'
import { reportAd } from './reports/report-ad.ts'

/** Posts an ad as a seller would, up to the state that a test starts from. */
export async function postAd(deps: AdDeps, state: 'held' | 'live', change: Partial<AdForm> = {}) {
  const form = adForm(change)
  const outcome = await submitAd(deps, { form, photos: [], isProved: true })
  if (!outcome.ok) throw new Error(outcome.reason)
  const id = outcome.adId
  const [seller] = await deps.db.select().from(adSellers).where(eq(adSellers.adId, id))
  if (!seller) throw new Error('no seller')
  await confirmAd(deps, seller.linkHash)
  if (state === 'live') await approveAd(deps, id)
  return { id, form, hash: seller.linkHash, token: deps.links.tokenOf(MANAGE_LINK, seller.linkSeed) }
}

/** Reports the ad; returns the receipt and its case. */
export async function report(deps: AdDeps, adId: number, change: Partial<AdReport> = {}) {
  const outcome = await reportAd(deps, adId, { reason: 'scam', details: '', email: null, ...change })
  if (!outcome.ok) throw new Error(outcome.reason)
  const [row] = await deps.db.select().from(adReports).where(eq(adReports.receipt, outcome.receipt))
  return { receipt: outcome.receipt, caseId: row?.caseId ?? 0 }
}

export async function statusOf(db: Database, adId: number) {
  const [row] = await db.select({ status: ads.status }).from(ads).where(eq(ads.id, adId))
  return row?.status ?? null
}

export async function caseOf(db: Database, caseId: number) {
  const [row] = await db.select().from(adCases).where(eq(adCases.id, caseId))
  return row
}

export async function mailsTo(db: Database, address: string) {
  return db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.id)
}
