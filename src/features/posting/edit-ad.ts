import type { ads } from '../../../database/schema.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { keepAdChange } from '../ad-life/ad-changes.queries.ts'
import type { AdDeps } from '../ad-life/ad-deps.ts'
import { digitsOf } from '../ad-life/ad-facts.queries.ts'
import { findCategory, findTwin, lockAd, updateAd } from '../ad-life/ad-life.queries.ts'
import { bumpModerated } from '../ad-life/bump-moderated.ts'
import { adHeldEmail } from '../ad-life/mail/ad-shown.email.tsx'
import { recordAct } from '../ad-life/record-act.ts'
import { fingerprintOf } from '../ad-life/review/fingerprint.ts'
import { judgeAd } from '../ad-life/review/judge-ad.ts'
import { isReturnReason } from '../ad-life/review/return-reasons.ts'
import { tagsOfAd } from '../ads/ad-tags.ts'
import type { FormPhoto } from '../photos/photos.schema.ts'
import type { AdWords } from './form/ad-form.schema.ts'
import { keepDetails, readAdColumns } from './submit-ad.ts'

export type EditOutcome =
  | { ok: true; status: 'draft' | 'held' | 'live' }
  | { ok: false; reason: 'gone' | 'ended' | 'duplicate' | 'no-category' }

/** Clears when, why and by whom an ad was ended. */
const NOT_ENDED = { endedAt: null, endReason: null, endedBy: null, endedById: null, endActId: null }

/** Changes the ad and checks it again, because an edit must not add what a new ad could not. */
export async function editAd(
  deps: AdDeps,
  linkHash: string,
  { form, photos }: { form: AdWords; photos: readonly FormPhoto[] },
): Promise<EditOutcome> {
  const { db, site, links, tags } = deps
  let edited = ''
  const outcome = await db.transaction(async (tx): Promise<EditOutcome> => {
    const found = await lockAd(tx, { linkHash })
    if (!found) return { ok: false, reason: 'gone' }
    const { id } = found.ad
    const status = found.isCorrectable ? 'held' : found.ad.status
    if (status !== 'draft' && status !== 'held' && status !== 'live') return { ok: false, reason: 'ended' }
    const category = form.category === 'other' ? null : await findCategory(tx, form.category)
    // A hidden category keeps its existing ads.
    const isOpen = category
      ? !category.isHidden || category.id === found.ad.categoryId
      : form.category === 'other'
    if (!isOpen) return { ok: false, reason: 'no-category' }
    const fingerprint = fingerprintOf(form)
    if (await findTwin(tx, fingerprint, id)) return { ok: false, reason: 'duplicate' }

    await keepAdChange(tx, found.ad, { at: deps.now() })
    await updateAd(tx, id, await readAdColumns(tx, form, category?.id ?? null), { fingerprint })
    const details = await keepDetails(tx, id, form, photos)
    if (status === 'draft') return { ok: true, status }

    const changed = (await lockAd(tx, { adId: id })) ?? found
    edited = tagsOfAd({ ...found, id }, { ...changed, id })
    const hasNewPhone = digitsOf(changed.ad.phone) !== digitsOf(found.ad.phone)
    const judged = await judgeAd(tx, changed, { hasNewPhone })
    const { notes } = judged
    // The ad was reviewed before, and a new price or place adds nothing to review.
    const isSmall = status === 'live' && !hasNewPhone && isSmallEdit(found.ad, changed.ad)
    const heldFor = isSmall ? judged.heldFor.filter((reason) => reason !== 'regulated') : judged.heldFor
    // The seller changed what we asked for, so the ad waits for review again.
    const wasReturned =
      found.isCorrectable ||
      found.seller.heldFor.some((reason) => isReturnReason(reason) || reason === 'changed-as-asked')
    if (found.isCorrectable) await updateAd(tx, id, {}, NOT_ENDED)
    if (status === 'held' && wasReturned) heldFor.unshift('changed-as-asked')
    await updateAd(tx, id, { details: { ...details, notes } }, { heldFor })
    const mustWait = status === 'held' || heldFor.length > 0
    if (!mustWait) return { ok: true, status: 'live' }
    await updateAd(tx, id, { status: 'held' })
    if (status === 'held') return { ok: true, status }
    await enqueueMail(tx, adHeldEmail(site, links, changed, heldFor))
    const { categorySlug } = changed
    await recordAct(tx, deps, { act: 'held', actor: 'rule', categorySlug, reasons: heldFor })
    return { ok: true, status: 'held' }
  })
  // A draft is on no page, so no cache tag changes.
  if (outcome.ok && edited) await bumpModerated({ tags }, edited)
  return outcome
}

type Words = Pick<typeof ads.$inferSelect, 'title' | 'description' | 'categoryId' | 'details'>

/** Whether an edit leaves alone what is reviewed: words, category, licence and the photos shown. */
function isSmallEdit(before: Words, after: Words): boolean {
  const isSame = (['title', 'description', 'categoryId'] as const).every(
    (name) => before[name] === after[name],
  )
  const licenceOf = ({ details }: Words) => JSON.stringify(details?.licence ?? null)
  const known = new Set(before.details?.photos.map(({ id }) => id))
  const hasNewPhoto = after.details?.photos.some(({ id }) => !known.has(id)) ?? false
  return isSame && licenceOf(before) === licenceOf(after) && !hasNewPhoto
}
