import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { Note, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'

interface Answer {
  to: string
  receipt: string
  /** The operator's words. The original message is not quoted: anyone could have typed this address. */
  text: string
}

export function messageAnsweredEmail(site: MailSite, { to, receipt, text }: Answer): OutgoingMail {
  const paragraphs = text.split(/\n{2,}/)
  return {
    kind: 'message-answered',
    to,
    subject: `Our reply to your message (${receipt})`,
    headers: { 'Reply-To': site.email },
    ...renderMail(
      <EmailLayout
        site={site}
        title="Our reply"
        preheader={`About your message ${receipt}`}
        reason="You’re getting this email because someone wrote to us with this address."
      >
        {paragraphs.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        <Note>Still have a question? Reply to this email.</Note>
      </EmailLayout>,
    ),
  }
}
