import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { ListingDeps } from '../listing-deps.ts'
import { listListingsOf } from '../listings.queries.ts'
import { listingLinksRequestedEmail } from '../mail/listing-links-requested.email.tsx'

const MAX_LINKS = 20

/** Emails an address the links of its listings. An unknown one gets no email, and the visitor is not told. */
export async function sendListingLinks({ db, site, links }: ListingDeps, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await listListingsOf(tx, email, MAX_LINKS)
    if (own.length > 0) await enqueueMail(tx, listingLinksRequestedEmail(site, links, { to: email, own }))
  })
}
