import { Note, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { ListingEmailLayout, type MailedListing } from '../../listings/mail/listing-layout.email.tsx'

export function stillOpenEmail(site: MailSite, links: SecretLinks, listing: MailedListing): OutgoingMail {
  return {
    kind: 'business-still-open',
    to: listing.email ?? '',
    subject: `Still open? ${listing.title}`,
    ...renderMail(
      <ListingEmailLayout {...{ site, links, listing }} title="Still open?" button="Yes, or edit it">
        <Paragraph>
          “{listing.title}” has been in our Business Directory for a year. Open the link and press “Still
          open”, or fix anything that is out of date.
        </Paragraph>
        <Note>
          If we don’t hear from you, we take it off the site in 30 days, so nobody drives to a closed door.
        </Note>
      </ListingEmailLayout>,
    ),
  }
}
