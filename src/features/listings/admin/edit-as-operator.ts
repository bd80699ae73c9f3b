import { findFormErrors } from '../../../platform/form-errors.ts'
import { claimPhoto, findOwnPhoto } from '../claim-photo.queries.ts'
import type { ListingDeps } from '../listing-deps.ts'
import type { ListingForm, TypedValues } from '../listing-form.ts'
import { listingKinds } from '../listing-kinds.ts'
import { lockListing, updateListing } from '../listings.queries.ts'

export type OperatorEdit =
  | { ok: true }
  | { ok: false; reason: 'gone' | 'duplicate' }
  | { ok: false; reason: 'wrong'; errors: Record<string, string> }

interface Edit {
  /** Those that changed: the rest stays as its sender or another operator left it. */
  values: TypedValues
  keepsPicture: boolean
  /** Another picture, sent ahead. */
  photoId?: string | undefined
}

/** Photos that no listing took are deleted after a while. */
export const PICTURE_GONE = { picture: 'Choose the picture again: it was not kept.' }

/** An operator puts a listing right. The rules of the form hold, and it stays where it is: the operator has read it. */
export async function editAsOperator<Words extends { title: string }>(
  { db, now, tags }: ListingDeps,
  form: ListingForm<Words>,
  id: number,
  { values, keepsPicture, photoId }: Edit,
): Promise<OperatorEdit> {
  const outcome = await db.transaction(async (tx): Promise<OperatorEdit> => {
    const listing = await lockListing(tx, { id })
    if (listing?.kind !== form.kind) return { ok: false, reason: 'gone' }
    const typed = { ...(await form.readValues(tx, id)), ...values }
    const errors = findFormErrors(form.wordsSchema, typed)
    if (errors) return { ok: false, reason: 'wrong', errors: errors as Record<string, string> }
    const words = form.wordsSchema.parse(typed)
    const late = form.check?.(words, now())
    if (late) return { ok: false, reason: 'wrong', errors: late }
    if (await form.hasTwin(tx, words, id)) return { ok: false, reason: 'duplicate' }
    if (photoId && !(await findOwnPhoto(tx, photoId, id)))
      return { ok: false, reason: 'wrong', errors: PICTURE_GONE }
    await form.keep(tx, id, words, now(), false)
    const named = photoId ? { id: photoId, caption: '' } : null
    const photo = keepsPicture && !named ? listing.photo : await claimPhoto(tx, id, named)
    const sequence = listing.sequence + 1
    await updateListing(tx, id, { title: words.title, photo, changedAt: now(), sequence })
    return { ok: true }
  })
  if (outcome.ok) await tags.bump(listingKinds[form.kind].tag)
  return outcome
}
