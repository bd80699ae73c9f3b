import { paths } from '../../../paths.ts'
import { Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { listingKinds } from '../listing-kinds.ts'
import { isListingReason, listingReasons } from '../listing-reasons.ts'
import type { Listing } from '../listings.queries.ts'
import { ListingEmailLayout, type MailedListing } from './listing-layout.email.tsx'

type Appealed = MailedListing & Pick<Listing, 'endReason'>

/** Tells the sender of a listing the outcome of the appeal. */
export function listingAppealDecidedEmail(
  site: MailSite,
  links: SecretLinks,
  listing: Appealed,
  { status, reason }: { status: 'upheld' | 'overturned'; reason: string },
): OutgoingMail {
  const { noun } = listingKinds[listing.kind]
  const rule = listing.endReason && isListingReason(listing.endReason) && listingReasons[listing.endReason]
  const isOverturned = status === 'overturned'
  const title = isOverturned ? `You were right: your ${noun} is live again` : 'We read your appeal'
  return {
    kind: `listing-appeal-${status}`,
    to: listing.email ?? '',
    subject: `${title}: ${listing.title}`,
    headers: { 'Reply-To': site.email },
    ...renderMail(
      <ListingEmailLayout
        {...{ site, links, listing, title }}
        ways={[{ label: 'All our decisions', href: `${site.url}${paths.moderation()}` }]}
        button={isOverturned ? `Manage my ${noun}` : 'See what you wrote'}
      >
        {isOverturned ? (
          <Paragraph>
            We had kept “{listing.title}” off the site, and that was wrong. We are sorry. Everyone can see it
            now.
          </Paragraph>
        ) : (
          <>
            <Paragraph>
              This is about “{listing.title}”. We looked at it again, and it stays off the site. {reason}
            </Paragraph>
            {rule && <Paragraph>The rule: {rule}</Paragraph>}
            <Paragraph>This decision is final.</Paragraph>
          </>
        )}
      </ListingEmailLayout>,
    ),
  }
}
