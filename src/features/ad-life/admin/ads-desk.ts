import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { adSellers, ads, adViews, categories } from '../../../../database/schema.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { tagsOfAd } from '../../ads/ad-tags.ts'
import type { AdDeps, Decider } from '../ad-deps.ts'
import { type LockedAd, overturnOpenAppeal } from '../ad-life.queries.ts'
import { bumpModerated } from '../bump-moderated.ts'
import { changeAd, refused } from '../change-ad.ts'
import type { EndReason } from '../ending/end-reasons.ts'
import { removeAd } from '../ending/remove-ad.ts'
import { restoreAd, stateBefore } from '../ending/restore-ad.ts'
import { appealDecidedEmail } from '../mail/ad-decided.email.tsx'
import { adPublishedEmail } from '../mail/ad-shown.email.tsx'
import { recordAct } from '../record-act.ts'
import { approveAd, refuseAd } from '../review/decide-held-ad.ts'

/** Moves an ad by its rules and notifies its seller. For our own ads only the status is set. */
export async function setAdStatus(
  deps: AdDeps,
  id: number,
  {
    status,
    reason,
    by,
    words,
  }: { status: 'live' | 'removed'; reason: EndReason; by?: Decider; words?: string },
): Promise<boolean> {
  const [found] = await deps.db
    .select({
      from: ads.status,
      hasSeller: sql<boolean>`${adSellers.adId} is not null`,
      isSample: ads.isSample,
      categorySlug: categories.slug,
    })
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(eq(ads.id, id))
  // An ad whose seller has not confirmed it must not be published.
  if (!found || found.from === 'draft') return false
  const { from, hasSeller } = found
  if (from === status) return true
  if (hasSeller && status === 'live')
    return from === 'removed' ? bringBack(deps, id) : (await approveAd(deps, id)).ok
  if (hasSeller && from === 'held') return (await refuseAd(deps, id, { reason, by, words })).ok
  if (hasSeller) return (await removeAd(deps, id, { reason, by, words })).ok
  await deps.db.transaction(async (tx) => {
    await tx.update(ads).set({ status }).where(eq(ads.id, id))
    if (status !== 'removed' || found.isSample) return
    const { categorySlug } = found
    await recordAct(tx, deps, { act: 'removed', actor: 'operator', categorySlug, reasons: [reason] })
  })
  await bumpModerated(deps, tagsOfAd({ ...found, id }))
  return true
}

/** Reverses a removal: the ad is restored, and an open appeal is overturned. */
async function bringBack(deps: AdDeps, adId: number): Promise<boolean> {
  const outcome = await changeAd(deps, { adId }, async (tx, found, shown) => {
    if (found.ad.status !== 'removed') return refused('not-removed')
    const expiresAt = await restoreAd(tx, deps, found)
    const wasAppealed = await overturnOpenAppeal(tx, adId, deps.now())
    await notifySeller(tx, deps, { ...found, expiresAt, wasAppealed })
    const { categorySlug } = found
    await recordAct(tx, deps, { act: 'approved', actor: 'operator', categorySlug, reasons: [] })
    return `${shown} moderation`
  })
  return outcome.ok
}

interface BroughtBack extends LockedAd {
  expiresAt: Date
  wasAppealed: boolean
}

async function notifySeller(tx: Transaction, { site, links }: AdDeps, back: BroughtBack): Promise<void> {
  if (back.wasAppealed)
    return enqueueMail(tx, appealDecidedEmail(site, links, back, { status: 'overturned', reason: '' }))
  if (stateBefore(back) === 'live') await enqueueMail(tx, adPublishedEmail(site, links, back))
}

interface Day {
  day: string
  count: number
}

/** New ads by day, without samples; days without ads are included. */
export async function countAdsByDay(db: Database, now: Date, days: number): Promise<Day[]> {
  const { rows } = await db.execute<Day & Record<string, unknown>>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, count(ads.id)::int as count
    from generate_series(${now}::timestamptz::date - ${days - 1}::int, ${now}::timestamptz::date, interval '1 day') as day
    left join ads on ads.created_at >= day and ads.created_at < day + interval '1 day' and not ads.is_sample
    group by day order by day`)
  return rows
}

/** Views of all ads by day, days without views included. */
export async function countViewsByDay(db: Database, now: Date, days: number): Promise<Day[]> {
  const { rows } = await db.execute<Day & Record<string, unknown>>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(${adViews.views}), 0)::int as count
    from generate_series(${now}::timestamptz::date - ${days - 1}::int, ${now}::timestamptz::date, interval '1 day') as day
    left join ${adViews} on ${adViews.viewedOn} = day::date
    group by day order by day`)
  return rows
}
