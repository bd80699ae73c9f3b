import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { ListingDeps } from '../listing-deps.ts'
import { listListingsOf } from '../listings.queries.ts'
import { listingLinksRequestedEmail } from '../mail/listing-links-requested.email.tsx'

const MAX_LINKS = 20

/** Emails the links of all listings of an address, to that address only. An unknown one gets no email, and nobody is told. */
export async function sendListingLinks({ db, site, links }: ListingDeps, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await listListingsOf(tx, email, MAX_LINKS)
    if (own.length > 0) await enqueueMail(tx, listingLinksRequestedEmail(site, links, { to: email, own }))
  })
}
