import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../../../database/client.ts'
import { ads, featuredAds } from '../../../../../database/schema.ts'
import { toLocalTime } from '../../../../platform/time/local-time.ts'
import type { AdDeps } from '../../ad-deps.ts'
import { findPlan, listDuePlans, listEndedPicks, readOrder, writeOrder } from './picks.queries.ts'

/** The editor's picks for the home page: which ads, in which order, from when until when. */

type Deps = Pick<AdDeps, 'db' | 'tags' | 'now' | 'timeZone'>

/** Today in the site's time zone. */
export const todayOf = ({ now, timeZone }: Pick<Deps, 'now' | 'timeZone'>) =>
  toLocalTime(now(), timeZone).date

export interface NewPick {
  id: number
  /** Defaults to today. */
  startsOn?: string | undefined
  /** Null if it stays until it is removed; only a pick that starts today can have no end. */
  endsOn: string | null
  /** The place among the current picks, from 0; last by default. */
  place?: number | undefined
  by: string
}

export type AddOutcome = 'added' | 'already' | 'not-live' | 'over'

/** Features a live ad for a range of days: at once, or automatically when its first day comes. */
export async function addPick(deps: Deps, { id, startsOn, endsOn, place, by }: NewPick): Promise<AddOutcome> {
  const today = todayOf(deps)
  const first = startsOn && startsOn > today ? startsOn : today
  if (endsOn === null ? first !== today : endsOn < first) return 'over'
  const outcome = await deps.db.transaction(async (tx): Promise<AddOutcome> => {
    const order = await readOrder(tx)
    if (order.includes(id) || (await findPlan(tx, id))) return 'already'
    const [ad] = await tx.select({ status: ads.status }).from(ads).where(eq(ads.id, id))
    if (ad?.status !== 'live') return 'not-live'
    if (endsOn) await tx.insert(featuredAds).values({ adId: id, startsOn: first, endsOn, addedBy: by })
    if (first === today) await writeOrder(tx, order.toSpliced(place ?? order.length, 0, id))
    return 'added'
  })
  if (outcome === 'added') await deps.tags.bump('ads')
  return outcome
}

/** Returns false if the ids are not exactly the current picks: another operator changed them. */
export async function orderPicks({ db, tags }: Deps, ids: readonly number[]): Promise<boolean> {
  const isOrdered = await db.transaction(async (tx) => {
    const before = await readOrder(tx)
    if (before.toSorted().join() !== ids.toSorted().join()) return false
    await writeOrder(tx, ids)
    return true
  })
  if (isOrdered) await tags.bump('ads')
  return isOrdered
}

/** Removes a current or planned pick. Returns false if there is none. */
export async function removePick({ db, tags }: Deps, id: number): Promise<boolean> {
  const isGone = await db.transaction(async (tx) => {
    const order = await readOrder(tx)
    const planned = await findPlan(tx, id)
    if (!order.includes(id) && !planned) return false
    await letGo(tx, id)
    return true
  })
  if (isGone) await tags.bump('ads')
  return isGone
}

/** Changes the last day, or starts a planned pick now. Returns false if it is gone or would be over. */
export async function changePick(
  deps: Deps,
  id: number,
  { endsOn, isStarted, by }: { endsOn?: string; isStarted?: boolean; by: string },
): Promise<boolean> {
  const today = todayOf(deps)
  const isChanged = await deps.db.transaction(async (tx) => {
    const order = await readOrder(tx)
    const plan = await findPlan(tx, id)
    if (!plan && !order.includes(id)) return false
    const startsOn = isStarted || !plan ? today : plan.startsOn
    const next = { startsOn, endsOn: endsOn ?? plan?.endsOn ?? today }
    if (next.endsOn < today || next.endsOn < next.startsOn) return false
    const row = { adId: id, addedBy: plan?.addedBy ?? by, ...next }
    await tx.insert(featuredAds).values(row).onConflictDoUpdate({ target: featuredAds.adId, set: next })
    if (isStarted && !order.includes(id)) await writeOrder(tx, [...order, id])
    return true
  })
  if (isChanged) await deps.tags.bump('ads')
  return isChanged
}

/** Starts the picks whose first day has come and ends those whose last day is over. Returns how many. */
export async function turnPicks(deps: Deps): Promise<number> {
  const today = todayOf(deps)
  return deps.db.transaction(async (tx) => {
    const ended = await listEndedPicks(tx, today)
    for (const id of ended) await letGo(tx, id)
    const order = await readOrder(tx)
    const started = (await listDuePlans(tx, today)).filter((id) => !order.includes(id))
    if (started.length > 0) await writeOrder(tx, [...order, ...started])
    return ended.length + started.length
  })
}

async function letGo(tx: Transaction, id: number): Promise<void> {
  await tx.update(ads).set({ featuredPosition: null }).where(eq(ads.id, id))
  await tx.delete(featuredAds).where(eq(featuredAds.adId, id))
}
