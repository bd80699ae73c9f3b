import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { longDay } from '../../../platform/time/long-day.ts'
import { listingKinds } from '../listing-kinds.ts'
import type { Listing } from '../listings.queries.ts'
import { type MailedListing, manageAddress } from './listing-layout.email.tsx'

/** Links are named by day, not by title, because anyone may have written the words of a draft. */
export function listingLinksRequestedEmail(
  site: MailSite & { timeZone?: string },
  links: SecretLinks,
  { to, own }: { to: string; own: readonly (MailedListing & Pick<Listing, 'submittedAt'>)[] },
): OutgoingMail {
  return {
    kind: 'listing-links-requested',
    to,
    subject: `Your links on ${site.name}`,
    ...renderMail(
      <EmailLayout
        site={site}
        title="Your links"
        preheader="Open one to edit or remove what you sent us."
        reason="You’re getting this email because someone asked for the links for this address."
      >
        <Paragraph>Here is what you sent to {site.name}. Each link lets you edit or remove it.</Paragraph>
        {own.map((listing) => (
          <ActionButton
            key={listing.id}
            label={`Your ${listingKinds[listing.kind].noun}, sent ${longDay(listing.submittedAt, site.timeZone)}`}
            href={manageAddress({ site, links, listing })}
          />
        ))}
        <Note>Not you? Ignore this email. The links went to nobody else.</Note>
      </EmailLayout>,
    ),
  }
}
