import type { Outcome } from '../ad-life/ad-deps.ts'
import { claimPhoto } from './claim-photo.queries.ts'
import type { ListingDeps } from './listing-deps.ts'
import type { ListingForm } from './listing-form.ts'
import { listingKinds } from './listing-kinds.ts'
import { lockListing, updateListing } from './listings.queries.ts'

type EditOutcome = { ok: true; status: 'draft' | 'held' | 'live' } | (Outcome<EditProblem> & { ok: false })
export type EditProblem = 'gone' | 'ended' | 'duplicate'

interface Edit<Words> {
  words: Words
  photo: { id: string; caption: string } | null
}

/**
 * Changes the listing. New words or another photo hold a live listing for review, so that an edit cannot add
 * what a new listing could not; a new time or new hours are live at once.
 */
export async function editListing<Words extends { title: string }>(
  { db, now, tags }: ListingDeps,
  form: ListingForm<Words>,
  linkHash: string,
  { words, photo }: Edit<Words>,
): Promise<EditOutcome> {
  const outcome = await db.transaction(async (tx): Promise<EditOutcome> => {
    const listing = await lockListing(tx, { linkHash, kind: form.kind })
    if (!listing) return { ok: false, reason: 'gone' }
    const { id, status } = listing
    if (status === 'removed') return { ok: false, reason: 'ended' }
    if (await form.hasTwin(tx, words, id)) return { ok: false, reason: 'duplicate' }
    const before = form.wordsSchema.parse(await form.readValues(tx, id))
    const at = now()
    await form.keep(tx, id, words, at)
    const kept = await claimPhoto(tx, id, photo)
    const isSame =
      kept?.id === listing.photo?.id && sameWords(form.wordsToReview(before), form.wordsToReview(words))
    const next = status === 'live' && !isSame ? 'held' : status
    await updateListing(tx, id, {
      title: words.title,
      photo: kept,
      status: next,
      changedAt: at,
      sequence: listing.sequence + 1,
      ...(next === 'held' && { heldAt: at }),
    })
    return { ok: true, status: next }
  })
  if (outcome.ok) await tags.bump(listingKinds[form.kind].tag)
  return outcome
}

const sameWords = (before: readonly string[], after: readonly string[]) =>
  before.join('\n') === after.join('\n')
