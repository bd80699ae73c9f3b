import { Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { listingKinds } from '../listing-kinds.ts'
import { type ListingReason, listingReasons } from '../listing-reasons.ts'
import { ListingLetter, type ListingLetterFrame, type MailedListing } from './listing-letter.email.tsx'

function HeldLetter(frame: ListingLetterFrame) {
  return (
    <ListingLetter {...frame} title={`We are reviewing your ${listingKinds[frame.listing.kind].noun}`}>
      <Paragraph>
        Thank you for confirming “{frame.listing.title}”. One of us reads it before it goes on the site. We
        email you when it is live. Nothing to do for now.
      </Paragraph>
    </ListingLetter>
  )
}

export function listingHeldEmail(site: MailSite, links: SecretLinks, listing: MailedListing): OutgoingMail {
  return {
    kind: 'listing-held',
    to: listing.email ?? '',
    subject: `In review: ${listing.title}`,
    ...renderMail(<HeldLetter {...{ site, links, listing }} />),
  }
}

function PublishedLetter(frame: ListingLetterFrame) {
  const { noun, paths } = listingKinds[frame.listing.kind]
  const ways = [{ label: 'See it on the site', href: `${frame.site.url}${paths.show(frame.listing.id)}` }]
  return (
    <ListingLetter {...frame} title={`Your ${noun} is live`} ways={ways}>
      <Paragraph>
        Everyone can see “{frame.listing.title}” now. Something changed? Use the button to edit or remove it.
      </Paragraph>
    </ListingLetter>
  )
}

export function listingPublishedEmail(
  site: MailSite,
  links: SecretLinks,
  listing: MailedListing,
): OutgoingMail {
  return {
    kind: 'listing-published',
    to: listing.email ?? '',
    subject: `Live: ${listing.title}`,
    ...renderMail(<PublishedLetter {...{ site, links, listing }} />),
  }
}

interface Ending {
  verb: 'refused' | 'removed'
  reason: ListingReason
  /** What the operator adds. */
  words: string
}

function EndedLetter({ verb, reason, words, ...frame }: ListingLetterFrame & Ending) {
  const { noun } = listingKinds[frame.listing.kind]
  const title = verb === 'refused' ? `We did not publish your ${noun}` : `We took your ${noun} off the site`
  return (
    <ListingLetter {...frame} title={title} button="See it, or appeal">
      <Paragraph>
        This is about “{frame.listing.title}”. The reason:{' '}
        {[listingReasons[reason], words].filter(Boolean).join(' ')}
      </Paragraph>
      <Note>
        Disagree? You can appeal once: open the link and press “Appeal”. Where possible, someone else reviews
        it.
      </Note>
    </ListingLetter>
  )
}

export function listingEndedEmail(
  site: MailSite,
  links: SecretLinks,
  listing: MailedListing,
  ending: Ending,
): OutgoingMail {
  return {
    kind: `listing-${ending.verb}`,
    to: listing.email ?? '',
    subject: ending.verb === 'refused' ? `Not published: ${listing.title}` : `Removed: ${listing.title}`,
    ...renderMail(<EndedLetter {...{ site, links, listing }} {...ending} />),
  }
}
