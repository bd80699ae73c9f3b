import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../platform/mail/render-mail.ts'
import type { ContactForm } from './contact.schema.ts'

/** To the operator: the message itself; answering the mail answers the sender. */
export function contactReceivedEmail(site: MailSite, receipt: string, form: ContactForm): OutgoingMail {
  const content = renderMail({
    site,
    title: `A message from ${form.name}`,
    preheader: form.message.slice(0, 120),
    paragraphs: [form.message],
    facts: [
      { label: 'Name', value: form.name },
      { label: 'E-mail', value: form.email },
      { label: 'Receipt', value: receipt },
    ],
    notes: ['Answer this mail to answer the sender.'],
    footer: 'You get this mail because you run the site.',
  })
  return {
    kind: 'contact-received',
    to: site.email,
    subject: `Message ${receipt}`,
    headers: { 'Reply-To': form.email },
    ...content,
  }
}
