import { enqueueMail } from '../../platform/mail/outbox.ts'
import { claimPhoto } from './claim-photo.queries.ts'
import { LISTING_LINK, type ListingDeps } from './listing-deps.ts'
import type { ListingForm } from './listing-form.ts'
import { insertListing, updateListing } from './listings.queries.ts'
import { listingSubmittedEmail } from './mail/listing-submitted.email.tsx'

export interface Submission<Words> {
  words: Words & { email: string }
  photo: { id: string; caption: string } | null
  isProved: boolean
}

export type SubmitOutcome = { ok: true; id: number } | { ok: false; reason: 'duplicate' }

/** Stores the listing as a draft that nobody sees, and emails its secret link. */
export async function submitListing<Words extends { title: string }>(
  { db, now, links, site }: ListingDeps,
  form: ListingForm<Words>,
  { words, photo, isProved }: Submission<Words>,
): Promise<SubmitOutcome> {
  return db.transaction(async (tx): Promise<SubmitOutcome> => {
    if (await form.hasTwin(tx, words, 0)) return { ok: false, reason: 'duplicate' }
    const at = now()
    const link = links.create(LISTING_LINK)
    const id = await insertListing(tx, {
      kind: form.kind,
      status: 'draft',
      title: words.title,
      email: words.email,
      linkSeed: link.seed,
      linkHash: link.hash,
      provedAt: isProved ? at : null,
      submittedAt: at,
      changedAt: at,
    })
    await form.keep(tx, id, words, at)
    await updateListing(tx, id, { photo: await claimPhoto(tx, id, photo) })
    await enqueueMail(
      tx,
      listingSubmittedEmail(site, { kind: form.kind, to: words.email, token: link.token }),
    )
    return { ok: true, id }
  })
}
