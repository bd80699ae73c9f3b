import { stillOpenEmail } from '../../src/features/businesses/mail/still-open.email.tsx'
import { listingAppealDecidedEmail } from '../../src/features/listings/mail/listing-appeal-decided.email.tsx'
import {
  listingEndedEmail,
  listingHeldEmail,
  listingPublishedEmail,
} from '../../src/features/listings/mail/listing-decided.email.tsx'
import type { MailedListing } from '../../src/features/listings/mail/listing-layout.email.tsx'
import { listingLinksRequestedEmail } from '../../src/features/listings/mail/listing-links-requested.email.tsx'
import { listingSubmittedEmail } from '../../src/features/listings/mail/listing-submitted.email.tsx'
import type { MailSite } from '../../src/platform/mail/layout/mail-site.ts'
import type { OutgoingMail } from '../../src/platform/mail/outbox.ts'
import { createSecretLinks } from '../../src/platform/secrets/secret-links.ts'

const TO = 'name@example.com'
const TOKEN = 'a-key-of-43-letters-that-opens-nothing-00000'

/** The emails about events and businesses, with `typed` in place of everything that people type. */
export function listListingMailPreviews(site: MailSite, typed: string): OutgoingMail[] {
  const links = createSecretLinks(Buffer.from('only for previews'))
  const event: MailedListing = { id: 1, kind: 'event', title: typed, email: TO, linkSeed: 'sample' }
  return [
    listingSubmittedEmail(site, { kind: 'event', to: TO, token: TOKEN }),
    listingHeldEmail(site, links, event),
    listingPublishedEmail(site, links, event),
    listingEndedEmail(site, links, event, { verb: 'refused', reason: 'unclear', words: '' }),
    listingEndedEmail(site, links, event, { verb: 'removed', reason: 'over', words: 'The hall told us.' }),
    listingAppealDecidedEmail(
      site,
      links,
      { ...event, endReason: 'unclear' },
      { status: 'upheld', reason: typed },
    ),
    listingAppealDecidedEmail(
      site,
      links,
      { ...event, endReason: null },
      { status: 'overturned', reason: '' },
    ),
    stillOpenEmail(site, links, { ...event, kind: 'business' }),
    listingLinksRequestedEmail(site, links, {
      to: TO,
      own: [{ ...event, submittedAt: new Date('2026-11-15T12:00:00Z') }],
    }),
  ]
}
