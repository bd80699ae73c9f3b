import type { ListingKind } from '../../../../database/schema.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import { DRAFT_DAYS } from '../jobs/forget-listings.ts'
import { listingKinds } from '../listing-kinds.ts'

interface Submitted {
  kind: ListingKind
  to: string
  token: string
}

/** Anyone can type any address: until it is confirmed, nothing they typed goes there. */
function SubmittedLetter({ site, kind, token }: Submitted & { site: MailSite }) {
  const { noun, paths } = listingKinds[kind]
  return (
    <Letter
      site={site}
      title={`One step left: confirm your ${noun}`}
      preheader="Open the link and press the button. Then we review it."
      reason={`You get this email because someone sent us ${withArticle(noun)} with this address.`}
    >
      <Paragraph>
        You sent us {withArticle(noun)} for {site.name}. Open the link to see it, and press the button there
        to confirm it.
      </Paragraph>
      <Paragraph>Keep this email: the same link lets you edit or remove it.</Paragraph>
      <ActionButton label={`Open my ${noun}`} href={`${site.url}${paths.manage(token)}`} />
      <Note>Without your confirmation it is deleted after {DRAFT_DAYS} days.</Note>
      <Note>Not you? Ignore this email. Nobody sees it.</Note>
    </Letter>
  )
}

const withArticle = (noun: string) => (noun === 'event' ? 'an event' : `a ${noun}`)

export function listingSubmittedEmail(site: MailSite, submitted: Submitted): OutgoingMail {
  return {
    kind: 'listing-submitted',
    to: submitted.to,
    subject: `Confirm your ${listingKinds[submitted.kind].noun} on ${site.name}`,
    ...renderMail(<SubmittedLetter site={site} {...submitted} />),
  }
}
