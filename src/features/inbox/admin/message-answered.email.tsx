import { Letter } from '../../../platform/mail/letters/letter.tsx'
import { Note, Paragraph } from '../../../platform/mail/letters/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/letters/mail-site.ts'
import { renderMail } from '../../../platform/mail/letters/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'

interface Answer {
  to: string
  receipt: string
  /** The operator's words. What the person wrote is not quoted: anybody could have typed this address. */
  text: string
}

export function messageAnsweredEmail(site: MailSite, { to, receipt, text }: Answer): OutgoingMail {
  const paragraphs = text.split(/\n{2,}/)
  return {
    kind: 'message-answered',
    to,
    subject: `Our answer to your message (${receipt})`,
    headers: { 'Reply-To': site.email },
    ...renderMail(
      <Letter
        site={site}
        title="Our answer"
        preheader={`About your message ${receipt}`}
        reason="You get this mail because a message to us gave this email address."
      >
        {paragraphs.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        <Note>Answer this mail if something is still open.</Note>
      </Letter>,
    ),
  }
}
