import { EmailLayout } from '../../platform/mail/layout/email-layout.tsx'
import { Facts, Note, Paragraph } from '../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import type { ContactForm } from './contact.schema.ts'

/** Sends the message itself to the operator; replying to the email replies to the sender. */
export function contactReceivedEmail(
  site: MailSite,
  receipt: string,
  { name, email, message }: ContactForm,
): OutgoingMail {
  return {
    kind: 'contact-received',
    to: site.email,
    subject: `Message ${receipt}`,
    headers: { 'Reply-To': email },
    ...renderMail(
      <EmailLayout
        site={site}
        title={`A message from ${name}`}
        preheader={message.slice(0, 120)}
        reason="You’re getting this email because you run the site."
      >
        <Paragraph>{message}</Paragraph>
        <Facts
          facts={[
            { label: 'Name', value: name },
            { label: 'Email', value: email },
            { label: 'Receipt', value: receipt },
          ]}
        />
        <Note>Reply to this email to answer the sender.</Note>
      </EmailLayout>,
    ),
  }
}
