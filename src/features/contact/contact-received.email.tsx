import { Letter } from '../../platform/mail/letter.tsx'
import { Facts, Note, Paragraph } from '../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { ContactForm } from './contact.schema.ts'

/** To the operator: the message itself; answering the mail answers the sender. */
function ContactReceivedLetter({
  site,
  receipt,
  form,
}: {
  site: MailSite
  receipt: string
  form: ContactForm
}) {
  return (
    <Letter
      site={site}
      title={`A message from ${form.name}`}
      preheader={form.message.slice(0, 120)}
      reason="You get this email because you run the site."
    >
      <Paragraph>{form.message}</Paragraph>
      <Facts
        facts={[
          { label: 'Name', value: form.name },
          { label: 'Email', value: form.email },
          { label: 'Receipt', value: receipt },
        ]}
      />
      <Note>Reply to this email to answer the sender.</Note>
    </Letter>
  )
}

export function contactReceivedEmail(site: MailSite, receipt: string, form: ContactForm): OutgoingMail {
  return {
    kind: 'contact-received',
    to: site.email,
    subject: `Message ${receipt}`,
    headers: { 'Reply-To': form.email },
    ...renderMail(<ContactReceivedLetter {...{ site, receipt, form }} />),
  }
}
