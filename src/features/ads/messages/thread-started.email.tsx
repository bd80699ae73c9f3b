import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

interface Started {
  adTitle: string
  text: string
  to: string
  token: string
}

/** The buyer's own copy, with the link to the conversation. */
function ThreadStartedLetter({ site, adTitle, text, token }: { site: MailSite } & Omit<Started, 'to'>) {
  return (
    <Letter
      site={site}
      title={`Your message about “${adTitle}”`}
      preheader="The seller has it. The answer comes to you by mail."
      reason="You get this mail because somebody wrote to a seller with this e-mail address."
    >
      <Paragraph>The seller has your message:</Paragraph>
      <Paragraph>{text}</Paragraph>
      <ActionButton label="See the conversation" href={`${site.url}${paths.ads.thread(token)}`} />
      <Note>Not you? Then end the conversation on that page.</Note>
    </Letter>
  )
}

export function threadStartedEmail(site: MailSite, { to, ...message }: Started): OutgoingMail {
  return {
    kind: 'ad-thread-started',
    to,
    subject: `Your message about ${message.adTitle}`,
    ...renderMail(<ThreadStartedLetter site={site} {...message} />),
  }
}
