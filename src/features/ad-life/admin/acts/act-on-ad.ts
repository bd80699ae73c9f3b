import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { ads } from '../../../../../database/schema.ts'
import { addDays } from '../../../../platform/time/calendar-day.ts'
import { DAY_MS } from '../../../../platform/time/durations.ts'
import { tagsOfAd } from '../../../ads/ad-tags.ts'
import { listCategoryFields } from '../../../categories/fields/category-fields.queries.ts'
import { writeFieldWords } from '../../../categories/fields/field-words.ts'
import { keepAdChange } from '../../ad-changes.queries.ts'
import type { AdDeps, Decider } from '../../ad-deps.ts'
import { findCategory, listTagged, updateAd } from '../../ad-life.queries.ts'
import { END_REASONS, type EndReason, needsOwnWords } from '../../ending/end-reasons.ts'
import { sendBackAd } from '../../review/return-ad.ts'
import { isReturnReason } from '../../review/return-reasons.ts'
import { setAdStatus } from '../ads-desk.ts'
import type { actSchema } from '../ads-room.schema.ts'
import { USUAL_DAYS } from '../picks/feature-days.ts'
import { addPick, removePick, todayOf } from '../picks/picks-desk.ts'

const EXTENSION_DAYS = 30
const GONE = 'This ad no longer exists.'

type AdAct = Omit<z.output<typeof actSchema>, 'ids'>

/** Carries out an operator's act on one ad. Returns null on success, otherwise why it was refused. */
export async function actOnAd(deps: AdDeps, id: number, act: AdAct, by: Decider): Promise<string | null> {
  switch (act.act) {
    case 'feature':
      return feature(deps, id, act, by)
    case 'unfeature':
      return (await removePick(deps, id)) ? null : 'It is not featured any more.'
    case 'extend':
      return extendAd(deps, id)
    case 'category':
      return moveAd(deps, id, act.category, by)
    case 'return':
      return sendBack(deps, id, act)
    case 'remove':
      return remove(deps, id, act, by)
    case 'restore':
      return (await setAdStatus(deps, id, { status: 'live', reason: 'unclear', by })) ? null : GONE
  }
}

const FEATURED = {
  added: null,
  already: 'It is already featured.',
  'not-live': 'Only a live ad can be featured.',
  over: 'Choose a last day that has not passed.',
} as const

async function feature(deps: AdDeps, id: number, { until, place }: AdAct, by: Decider) {
  const endsOn = until ?? addDays(todayOf(deps), USUAL_DAYS)
  return FEATURED[await addPick(deps, { id, endsOn, place, by: by.name })]
}

/** Adds 30 days, counted from the end or from today, whichever is later; an expired ad becomes live again. */
async function extendAd({ db, now, tags }: AdDeps, id: number): Promise<string | null> {
  const outcome = await db.transaction(async (tx) => {
    const [ad] = await tx.select().from(ads).where(eq(ads.id, id)).for('update')
    if (!ad) return GONE
    if (ad.status !== 'live' && ad.status !== 'expired') return 'Only a live or expired ad can be extended.'
    const from = Math.max(ad.expiresAt.getTime(), now().getTime())
    const expiresAt = new Date(from + EXTENSION_DAYS * DAY_MS)
    // The seller is reminded again before the new end.
    await updateAd(tx, id, { expiresAt, status: 'live' }, { remindedAt: null })
    return null
  })
  if (outcome === null) await tags.bump(tagsOfAd(...(await listTagged(db, [id]))))
  return outcome
}

async function moveAd(deps: AdDeps, id: number, slug: string, by: Decider): Promise<string | null> {
  const before = await listTagged(deps.db, [id])
  const outcome = await deps.db.transaction(async (tx) => {
    const category = await findCategory(tx, slug)
    if (!category) return 'Choose a category.'
    const [ad] = await tx.select().from(ads).where(eq(ads.id, id)).for('update')
    if (!ad) return GONE
    if (ad.categoryId === category.id) return null
    await keepAdChange(tx, ad, { at: deps.now(), by: by.name })
    const words = writeFieldWords(await listCategoryFields(tx, category.id), ad.fields)
    await updateAd(tx, id, { categoryId: category.id, ...words })
    return null
  })
  if (outcome === null) await deps.tags.bump(tagsOfAd(...before, ...(await listTagged(deps.db, [id]))))
  return outcome
}

async function sendBack(deps: AdDeps, id: number, { reason, words }: AdAct): Promise<string | null> {
  const known = isReturnReason(reason) ? reason : 'return-other'
  if (known === 'return-other' && !words) return 'Write what should change. It is sent to the seller.'
  const outcome = await sendBackAd(deps, id, { reason: known, words })
  if (outcome.ok) return null
  return outcome.reason === 'gone'
    ? 'This ad has no seller who could change it.'
    : 'Only a live or waiting ad can go back.'
}

async function remove(
  deps: AdDeps,
  id: number,
  { reason, words }: AdAct,
  by: Decider,
): Promise<string | null> {
  if (!END_REASONS.includes(reason as EndReason)) return 'Choose a reason. It is sent to the seller.'
  if (needsOwnWords(reason as EndReason) && !words) return 'Write the reason. It is sent to the seller.'
  const isDone = await setAdStatus(deps, id, { status: 'removed', reason: reason as EndReason, words, by })
  return isDone ? null : GONE
}
