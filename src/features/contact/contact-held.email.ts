import { paths } from '../../paths.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../platform/mail/render-mail.ts'

/** To the operator: a message waits. Its words stay out of the mailbox until somebody has looked at it. */
export function contactHeldEmail(site: MailSite, receipt: string): OutgoingMail {
  const content = renderMail({
    site,
    title: 'A message is held for you',
    preheader: `Receipt ${receipt}`,
    paragraphs: [
      `Message ${receipt} came from a browser that gave no proof of work. It may be a person without JavaScript, or a program.`,
    ],
    button: { label: 'Open the console', href: `${site.url}${paths.admin()}` },
    footer: 'You get this mail because you run the site.',
  })
  return { kind: 'contact-held', to: site.email, subject: `Held message ${receipt}`, ...content }
}
