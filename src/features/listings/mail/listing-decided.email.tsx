import { Note, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { listingKinds } from '../listing-kinds.ts'
import { type ListingReason, listingReasons } from '../listing-reasons.ts'
import { ListingEmailLayout, type MailedListing } from './listing-layout.email.tsx'

export function listingHeldEmail(site: MailSite, links: SecretLinks, listing: MailedListing): OutgoingMail {
  return {
    kind: 'listing-held',
    to: listing.email ?? '',
    subject: `In review: ${listing.title}`,
    ...renderMail(
      <ListingEmailLayout
        {...{ site, links, listing }}
        title={`We are reviewing your ${listingKinds[listing.kind].noun}`}
      >
        <Paragraph>
          Thank you for confirming “{listing.title}”. One of us reviews it before it goes on the site. We will
          email you when it is live. Nothing to do for now.
        </Paragraph>
      </ListingEmailLayout>,
    ),
  }
}

export function listingPublishedEmail(
  site: MailSite,
  links: SecretLinks,
  listing: MailedListing,
): OutgoingMail {
  const { noun, paths } = listingKinds[listing.kind]
  const ways = [{ label: 'See it on the site', href: `${site.url}${paths.show(listing.id)}` }]
  return {
    kind: 'listing-published',
    to: listing.email ?? '',
    subject: `Live: ${listing.title}`,
    ...renderMail(
      <ListingEmailLayout {...{ site, links, listing, ways }} title={`Your ${noun} is live`}>
        <Paragraph>
          Everyone can see “{listing.title}” now. Something changed? Use the button to edit or remove it.
        </Paragraph>
      </ListingEmailLayout>,
    ),
  }
}

interface Ending {
  verb: 'refused' | 'removed'
  reason: ListingReason
  /** What the operator adds to the reason. */
  words: string
}

export function listingEndedEmail(
  site: MailSite,
  links: SecretLinks,
  listing: MailedListing,
  { verb, reason, words }: Ending,
): OutgoingMail {
  const { noun } = listingKinds[listing.kind]
  const title = verb === 'refused' ? `We did not publish your ${noun}` : `We took your ${noun} off the site`
  return {
    kind: `listing-${verb}`,
    to: listing.email ?? '',
    subject: verb === 'refused' ? `Not published: ${listing.title}` : `Removed: ${listing.title}`,
    ...renderMail(
      <ListingEmailLayout {...{ site, links, listing, title }} button="See it, or appeal">
        <Paragraph>
          This is about “{listing.title}”. The reason:{' '}
          {[listingReasons[reason], words].filter(Boolean).join(' ')}
        </Paragraph>
        <Note>
          Disagree? You can appeal once: open the link and press “Appeal”. Where possible, someone else
          reviews it.
        </Note>
      </ListingEmailLayout>,
    ),
  }
}
