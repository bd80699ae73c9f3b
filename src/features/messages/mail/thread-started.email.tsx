import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

interface Started {
  to: string
  token: string
}

/** The link to the conversation, for the buyer. Anyone can type any address, so it carries no word of the message. */
function ThreadStartedLetter({ site, token }: { site: MailSite; token: string }) {
  return (
    <Letter
      site={site}
      title="Your message to the seller"
      preheader="The seller has it. We will email you when they answer."
      reason="You get this email because someone wrote to a seller with this address."
    >
      <Paragraph>
        The seller has your message. We will email you when they answer. You can read and write here:
      </Paragraph>
      <ActionButton label="See the conversation" href={`${site.url}${paths.ads.thread(token)}`} />
      <Note>Not you? End the conversation on that page.</Note>
    </Letter>
  )
}

export function threadStartedEmail(site: MailSite, { to, token }: Started): OutgoingMail {
  return {
    kind: 'ad-thread-started',
    to,
    subject: `Your message to a seller on ${site.name}`,
    ...renderMail(<ThreadStartedLetter {...{ site, token }} />),
  }
}
