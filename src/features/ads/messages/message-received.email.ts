import { paths } from '../../../paths.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../../platform/mail/render-mail.ts'
import { noteWords } from '../rules/check-ad.ts'

interface Received {
  adTitle: string
  text: string
  findings: readonly string[]
  from: string
  to: string
  /** Of the one who gets the mail. */
  token: string
}

/** Carries the message, the warning that belongs to it, and the way to answer. Never the sender's address. */
export function messageReceivedEmail(site: MailSite, message: Received): OutgoingMail {
  const { adTitle, text, findings, from, to, token } = message
  const content = renderMail({
    site,
    title: `${from} wrote about “${adTitle}”`,
    preheader: text.slice(0, 120),
    paragraphs: [...noteWords(findings).map((words) => `Stay safe: ${words}`), text],
    button: { label: 'Read and answer', href: `${site.url}${paths.ads.thread(token)}` },
    notes: [
      'Answer on the page behind the button, not by mail: so both of your addresses stay hidden.',
      'You can end or report the conversation there.',
    ],
    footer: 'You get this mail because of an ad on our site.',
  })
  return { kind: 'ad-message-received', to, subject: `A message about ${adTitle}`, ...content }
}
