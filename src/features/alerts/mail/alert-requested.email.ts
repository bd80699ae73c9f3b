import { paths } from '../../../paths.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../../platform/mail/render-mail.ts'

export interface AlertLetter {
  to: string
  token: string
  /** The search as people would say it. */
  words: string
}

export function alertRequestedEmail(site: MailSite, { to, token, words }: AlertLetter): OutgoingMail {
  const mail = renderMail({
    site,
    title: 'One step left',
    preheader: 'Press the button on the next page, and new ads come to you.',
    paragraphs: [
      `You asked ${site.name} for an e-mail when there are new ads for this search:`,
      words,
      'Open the page and press the button there to confirm that this address is yours.',
    ],
    button: { label: 'Confirm my alert', href: `${site.url}${paths.alerts.show(token)}` },
    notes: [
      'The link works for 7 days. Do not pass it on: it opens the page of your alerts.',
      'If this was not you, do nothing: without the button nothing is sent, and we forget this address after 7 days.',
    ],
    footer: 'You get this e-mail because somebody typed this address into our form for alerts.',
  })
  return { kind: 'alert-requested', to, subject: `Confirm your alert: ${words}`.slice(0, 150), ...mail }
}
