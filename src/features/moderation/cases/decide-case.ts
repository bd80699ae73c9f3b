import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../../database/client.ts'
import { ads, categories } from '../../../../database/schema.ts'
import type { AdDeps, Decider, Outcome } from '../../ad-life/ad-deps.ts'
import { type LockedAd, lockAd } from '../../ad-life/ad-life.queries.ts'
import { bumpModerated } from '../../ad-life/bump-moderated.ts'
import { type Ending, endAd } from '../../ad-life/ending/end-ad.ts'
import type { EndReason } from '../../ad-life/ending/end-reasons.ts'
import { recordAct } from '../../ad-life/record-act.ts'
import { returnAd } from '../../ad-life/review/return-ad.ts'
import type { ReturnReason } from '../../ad-life/review/return-reasons.ts'
import { tagsOfAd } from '../../ads/ad-tags.ts'
import { findOpenCase, listReportsOf, lockOpenCase } from './cases.queries.ts'
import { closeCase } from './close-case.ts'

export type CaseDecision =
  | { verdict: 'dismiss' }
  | { verdict: 'remove'; reason: EndReason; words?: string }
  | { verdict: 'return'; reason: ReturnReason; words?: string }

export type CaseOutcome = Outcome<'not-open' | 'not-shown' | 'no-seller'>

/** An operator decides all reports of one ad: dismiss them, remove the ad, or return it to its seller. */
export async function decideCase(
  deps: AdDeps,
  caseId: number,
  decision: CaseDecision,
  by?: Decider,
): Promise<CaseOutcome> {
  let changed = ''
  const outcome = await deps.db.transaction(async (tx): Promise<CaseOutcome> => {
    const open = await findOpenCase(tx, caseId)
    // Lock the ad before the case, as everywhere else: a consistent order prevents deadlocks.
    const ad = open?.adId ? await lockReportedAd(tx, open.adId) : null
    if (!open || !(await lockOpenCase(tx, caseId))) return { ok: false, reason: 'not-open' }
    if (!ad) return { ok: false, reason: 'not-shown' }
    changed = tagsOfAd(ad)
    if (decision.verdict === 'dismiss') return dismiss(tx, deps, caseId, ad)
    if (ad.status !== 'live' && ad.status !== 'held') return { ok: false, reason: 'not-shown' }
    if (decision.verdict === 'remove')
      return remove(tx, deps, caseId, ad, { reason: decision.reason, words: decision.words, by })
    if (!ad.posted) return { ok: false, reason: 'no-seller' }
    const { reason, words } = decision
    const actId = await returnAd(tx, deps, ad.posted, { reason, words })
    await closeCase(tx, deps, caseId, { status: 'returned', reason, actId })
    return { ok: true }
  })
  if (outcome.ok) await bumpModerated(deps, changed)
  return outcome
}

/** `posted` is null for an ad that operators added, which has no seller. */
interface ReportedAd {
  id: number
  status: string
  categorySlug: string | null
  posted: LockedAd | null
}

async function lockReportedAd(tx: Transaction, adId: number): Promise<ReportedAd | null> {
  const posted = await lockAd(tx, { adId })
  const [ad] = await tx
    .select({ id: ads.id, status: ads.status, categorySlug: categories.slug })
    .from(ads)
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(eq(ads.id, adId))
    .for('update', { of: ads })
  return ad ? { ...ad, posted } : null
}

async function dismiss(
  tx: Transaction,
  deps: AdDeps,
  caseId: number,
  { categorySlug }: ReportedAd,
): Promise<CaseOutcome> {
  const reasons = [...new Set((await listReportsOf(tx, caseId)).map(({ reason }) => reason))]
  await recordAct(tx, deps, { act: 'report-dismissed', actor: 'operator', categorySlug, reasons })
  await closeCase(tx, deps, caseId, { status: 'dismissed' })
  return { ok: true }
}

async function remove(
  tx: Transaction,
  deps: AdDeps,
  caseId: number,
  ad: ReportedAd,
  { reason, words, by }: Ending,
): Promise<CaseOutcome> {
  const actId = ad.posted
    ? await endAd(tx, deps, ad.posted, { verb: 'removed', reason, words, by })
    : await removeOurs(tx, deps, ad, reason)
  await closeCase(tx, deps, caseId, { status: 'removed', reason, actId })
  return { ok: true }
}

async function removeOurs(
  tx: Transaction,
  deps: AdDeps,
  { id, categorySlug }: ReportedAd,
  reason: EndReason,
) {
  await tx.update(ads).set({ status: 'removed' }).where(eq(ads.id, id))
  return recordAct(tx, deps, { act: 'removed', actor: 'operator', categorySlug, reasons: [reason] })
}
