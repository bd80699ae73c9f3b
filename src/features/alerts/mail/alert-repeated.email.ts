import { paths } from '../../../paths.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../../platform/mail/render-mail.ts'
import type { AlertLetter } from './alert-requested.email.ts'

/** To somebody who asked for what they have, or for more alerts than one person can have. */
export function alertRepeatedEmail(
  site: MailSite,
  { to, token, words, isFull }: AlertLetter & { isFull: boolean },
): OutgoingMail {
  const mail = renderMail({
    site,
    title: isFull ? 'You have as many alerts as there can be' : 'You have this alert already',
    preheader: isFull ? 'Stop one to make room.' : 'There is nothing left to do.',
    paragraphs: [
      'Somebody, probably you, asked for an e-mail when there are new ads for this search:',
      words,
      isFull
        ? 'Stop one of your alerts, and then ask again.'
        : 'You have it already, so there is nothing left to do.',
    ],
    button: { label: 'See my alerts', href: `${site.url}${paths.alerts.show(token)}` },
    notes: ['If this was not you, you can ignore this e-mail.'],
    footer: 'You get this e-mail because somebody typed this address into our form for alerts.',
    footerLinks: [{ label: 'Stop all alerts', href: `${site.url}${paths.alerts.stop(token)}` }],
  })
  const subject = isFull ? 'Your alerts are full' : 'You have this alert already'
  return { kind: 'alert-repeated', to, subject, ...mail }
}
