import type { ListingKind } from '../../../../database/schema.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { DRAFT_DAYS } from '../jobs/forget-listings.ts'
import { listingKinds } from '../listing-kinds.ts'

interface Submitted {
  kind: ListingKind
  to: string
  token: string
}

/** Anyone can type any address, so this email contains nothing else that was typed. */
export function listingSubmittedEmail(site: MailSite, { kind, to, token }: Submitted): OutgoingMail {
  const { noun, paths } = listingKinds[kind]
  const oneOfThem = noun === 'event' ? 'an event' : `a ${noun}`
  return {
    kind: 'listing-submitted',
    to,
    subject: `Confirm your ${noun} on ${site.name}`,
    ...renderMail(
      <EmailLayout
        site={site}
        title={`One step left: confirm your ${noun}`}
        preheader="Open the link and press the button. Then we review it."
        reason={`You’re getting this email because someone sent us ${oneOfThem} with this address.`}
      >
        <Paragraph>
          You sent us {oneOfThem} for {site.name}. Open the link to see it, and press the button there to
          confirm it.
        </Paragraph>
        <Paragraph>Keep this email: the same link lets you edit or remove it.</Paragraph>
        <ActionButton label={`Open my ${noun}`} href={`${site.url}${paths.manage(token)}`} />
        <Note>Without your confirmation it is deleted after {DRAFT_DAYS} days.</Note>
        <Note>Not you? Ignore this email. Nobody sees it.</Note>
      </EmailLayout>,
    ),
  }
}
