import type { Operator } from '../../../console/server/operator.ts'
import { claimPhoto, findOwnPhoto } from '../claim-photo.queries.ts'
import { LISTING_LINK, type ListingDeps } from '../listing-deps.ts'
import type { ListingForm, TypedValues } from '../listing-form.ts'
import { listingKinds } from '../listing-kinds.ts'
import { insertListing, updateListing } from '../listings.queries.ts'
import { checkWords, PICTURE_GONE } from './edit-as-operator.ts'

export type OperatorAddition =
  | { ok: true; id: number }
  | { ok: false; reason: 'duplicate' }
  | { ok: false; reason: 'wrong'; errors: Record<string, string> }

/** An operator adds a listing: it needs no review, so it is live at once. The rules of the form apply. */
export async function addAsOperator<Words extends { title: string }>(
  { db, now, links, tags }: ListingDeps,
  form: ListingForm<Words>,
  { values, photoId }: { values: TypedValues; photoId?: string | undefined },
  { email }: Pick<Operator, 'email'>,
): Promise<OperatorAddition> {
  const checked = checkWords(form, values, now())
  if ('errors' in checked) return { ok: false, reason: 'wrong', ...checked }
  const { words } = checked
  const outcome = await db.transaction(async (tx): Promise<OperatorAddition> => {
    if (await form.hasTwin(tx, words, 0)) return { ok: false, reason: 'duplicate' }
    if (photoId && !(await findOwnPhoto(tx, photoId, null)))
      return { ok: false, reason: 'wrong', errors: PICTURE_GONE }
    const at = now()
    const link = links.create(LISTING_LINK)
    const id = await insertListing(tx, {
      ...{ kind: form.kind, status: 'live', title: words.title, email: email.toLowerCase() },
      ...{ linkSeed: link.seed, linkHash: link.hash },
      ...{ submittedAt: at, confirmedAt: at, publishedAt: at, changedAt: at },
    })
    await form.keep(tx, id, words, at, false)
    if (photoId)
      await updateListing(tx, id, { photo: await claimPhoto(tx, id, { id: photoId, caption: '' }) })
    return { ok: true, id }
  })
  if (outcome.ok) await tags.bump(listingKinds[form.kind].tag)
  return outcome
}
