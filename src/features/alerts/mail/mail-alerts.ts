import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { Transaction } from '../../../../database/client.ts'
import { alertFollowers, alertSentAds, alerts } from '../../../../database/schema.ts'
import { findSuppressed } from '../../../platform/consent/suppressions.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { addDays, utcDay } from '../../../platform/time/calendar-day.ts'
import { readFilter } from '../../ads/find/filter/read-filter.ts'
import { type AlertDeps, LINK_PURPOSE, stopMark } from '../alert-deps.ts'
import { hasItsCategory, listPathOf, toQuery, wordsOf } from '../request/saved-search.ts'
import { adsFoundEmail, type FoundAds } from './ads-found.email.tsx'
import { listNewAds } from './new-ads.queries.ts'

type Alert = typeof alerts.$inferSelect
type Follower = typeof alertFollowers.$inferSelect

const BATCH_SIZE = 200
const DAYS = { daily: 1, weekly: 7 }
/** An ad's timestamp can be older than its commit, so each email looks back a little past the last one. */
const OVERLAP_MS = 3_600_000

/**
 * Adds the day's emails to the outbox: at most one per person, and none if nothing is new. Returns how many.
 * Canada's anti-spam law requires a postal address in each; without one they wait, and no ad is lost.
 */
export async function mailAlerts(world: AlertDeps): Promise<number> {
  if (!world.site.postalAddress) return 0
  const deps = { ...world, categories: await rememberCategories(world) }
  let mailed = 0
  for (let last = 0; ; ) {
    const due = await listDueFollowers(deps, last)
    for (const id of due) {
      if (await deps.db.transaction((tx) => mailFollower(deps, tx, id))) mailed += 1
      last = id
    }
    if (due.length < BATCH_SIZE) return mailed
  }
}

/** Caches the categories, so that each run queries them once instead of once per alert. */
async function rememberCategories({ categories }: AlertDeps): Promise<AlertDeps['categories']> {
  const known = await categories.listCategories()
  return { listCategories: async () => known }
}

const isDue = (now: Date) => and(isNotNull(alerts.confirmedAt), lte(alerts.nextMailOn, utcDay(now)))

async function listDueFollowers({ db, now }: AlertDeps, after: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: alerts.followerId })
    .from(alerts)
    .where(and(isDue(now()), gt(alerts.followerId, after)))
    .orderBy(asc(alerts.followerId))
    .limit(BATCH_SIZE)
  return rows.map(({ id }) => id)
}

/** Email and marks change in one transaction: after a crash a person is either still due or has an email. */
async function mailFollower(deps: AlertDeps, tx: Transaction, id: number): Promise<boolean> {
  const [follower] = await tx
    .select()
    .from(alertFollowers)
    .where(eq(alertFollowers.id, id))
    .for('update', { skipLocked: true })
  if (!follower) return false
  const due = await listDueAlerts(deps, tx, id)
  const stopped = await findStopped(deps, tx, follower, due)
  const found: FoundAds[] = []
  for (const alert of due) {
    if (stopped.has(alert.id)) await tx.delete(alerts).where(eq(alerts.id, alert.id))
    else found.push(...(await lookFor(deps, tx, alert)))
  }
  if (found.length === 0) return false
  const token = deps.links.tokenOf(LINK_PURPOSE, follower.linkSeed)
  await enqueueMail(tx, adsFoundEmail(deps.site, { to: follower.email, token, found }))
  return true
}

function listDueAlerts({ now }: AlertDeps, tx: Transaction, followerId: number): Promise<Alert[]> {
  return tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.followerId, followerId), isDue(now())))
    .orderBy(asc(alerts.id))
    .for('update')
}

/** A restored backup may contain alerts that were stopped after it was made. */
async function findStopped(deps: AlertDeps, tx: Transaction, { linkHash }: Follower, due: Alert[]) {
  const whole = stopMark(deps, linkHash)
  const marks = new Map(due.map(({ id }) => [stopMark(deps, linkHash, id), id]))
  const suppressed = await findSuppressed(tx, [whole, ...marks.keys()])
  if (suppressed.has(whole)) return new Set(due.map(({ id }) => id))
  return new Set([...marks].filter(([mark]) => suppressed.has(mark)).map(([, id]) => id))
}

/** Finds what is new for one alert and records that it was checked; empty if there is nothing to send. */
async function lookFor(deps: AlertDeps, tx: Transaction, alert: Alert): Promise<FoundAds[]> {
  const now = deps.now()
  const words = await wordsOf({ ...deps, db: tx }, alert.search)
  if (!(await hasItsCategory(deps, alert.search))) {
    await tx.delete(alerts).where(eq(alerts.id, alert.id))
    return [{ words, listPath: listPathOf(alert.search), ads: [], isEnded: true }]
  }
  const filter = await readFilter(tx, toQuery(alert.search))
  const wanted = filter?.search ? { ...filter, words: await deps.readWords(filter.search) } : filter
  const ads = wanted ? await listNewAds(tx, wanted, { alertId: alert.id, newSince: alert.newSince }) : []
  const newSince = new Date(Math.max(alert.newSince.getTime(), now.getTime() - OVERLAP_MS))
  await tx
    .update(alerts)
    .set({ newSince, nextMailOn: addDays(utcDay(now), DAYS[alert.frequency]) })
    .where(eq(alerts.id, alert.id))
  const again = ads.filter(({ firstSeenAt }) => firstSeenAt >= newSince).map(({ id }) => id)
  await markSent(tx, alert.id, again)
  return ads.length > 0 ? [{ words, listPath: listPathOf(alert.search), ads, isEnded: false }] : []
}

/** Keeps only ads that the next check would find again; older ones are outside its window. */
async function markSent(tx: Transaction, alertId: number, adIds: number[]): Promise<void> {
  await tx.delete(alertSentAds).where(eq(alertSentAds.alertId, alertId))
  if (adIds.length > 0) await tx.insert(alertSentAds).values(adIds.map((adId) => ({ alertId, adId })))
}
