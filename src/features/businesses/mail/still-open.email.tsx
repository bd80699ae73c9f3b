import { Note, Paragraph } from '../../../platform/mail/letters/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/letters/mail-site.ts'
import { renderMail } from '../../../platform/mail/letters/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { ListingLetter, type MailedListing } from '../../listings/mail/listing-letter.email.tsx'

export function stillOpenEmail(site: MailSite, links: SecretLinks, listing: MailedListing): OutgoingMail {
  return {
    kind: 'business-still-open',
    to: listing.email ?? '',
    subject: `Still open? ${listing.title}`,
    ...renderMail(
      <ListingLetter {...{ site, links, listing }} title="Still open?" button="Yes, or edit it">
        <Paragraph>
          “{listing.title}” has been in our Business Directory for a year. Open the link and press “Still
          open”, or change what is no longer right.
        </Paragraph>
        <Note>Without an answer we take it off the site in 30 days, so nobody drives to a closed door.</Note>
      </ListingLetter>,
    ),
  }
}
