import { findFormErrors } from '../../../platform/forms/form-errors.ts'
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
  /** Only the changed fields: the others stay as the sender or another operator left them. */
  values: TypedValues
  keepsPicture: boolean
  /** A new picture, uploaded before the form is sent. */
  photoId?: string | undefined
}

/** Photos that no listing claims are deleted after a while. */
export const PICTURE_GONE = { picture: 'Choose the picture again: it was not kept.' }

/** An operator edits a listing by the rules of the form. Its status stays: the operator has reviewed it. */
export async function editAsOperator<Words extends { title: string }>(
  { db, now, tags }: ListingDeps,
  form: ListingForm<Words>,
  id: number,
  { values, keepsPicture, photoId }: Edit,
): Promise<OperatorEdit> {
  const outcome = await db.transaction(async (tx): Promise<OperatorEdit> => {
    const listing = await lockListing(tx, { id })
    if (listing?.kind !== form.kind) return { ok: false, reason: 'gone' }
    const checked = checkWords(form, { ...(await form.readValues(tx, id)), ...values }, now())
    if ('errors' in checked) return { ok: false, reason: 'wrong', ...checked }
    const { words } = checked
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

/** Parses the words by the rules of the form, or returns what is wrong with them. */
export function checkWords<Words extends { title: string }>(
  form: ListingForm<Words>,
  typed: TypedValues,
  now: Date,
): { words: Words } | { errors: Record<string, string> } {
  const errors = findFormErrors(form.wordsSchema, typed) as Record<string, string> | null
  if (errors) return { errors }
  const words = form.wordsSchema.parse(typed)
  const late = form.check?.(words, now)
  return late ? { errors: late } : { words }
}
