import { paths } from '../../../paths.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../../platform/mail/render-mail.ts'

interface Started {
  adTitle: string
  text: string
  to: string
  token: string
}

/** The buyer's own copy, with the link to the conversation. */
export function threadStartedEmail(site: MailSite, { adTitle, text, to, token }: Started): OutgoingMail {
  const content = renderMail({
    site,
    title: `Your message about “${adTitle}”`,
    preheader: 'The seller has it. The answer comes to you by mail.',
    paragraphs: ['The seller has your message:', text],
    button: { label: 'See the conversation', href: `${site.url}${paths.ads.thread(token)}` },
    notes: ['Not you? Then end the conversation on that page.'],
    footer: 'You get this mail because somebody wrote to a seller with this e-mail address.',
  })
  return { kind: 'ad-thread-started', to, subject: `Your message about ${adTitle}`, ...content }
}
