import { paths } from '../../paths.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../platform/mail/render-mail.ts'
import { DRAFT_DAYS } from './forget-drafts.ts'

interface Submitted {
  title: string
  to: string
  token: string
}

export function adSubmittedEmail(site: MailSite, { title, to, token }: Submitted): OutgoingMail {
  const content = renderMail({
    site,
    title: 'One step left: confirm your ad',
    preheader: title,
    paragraphs: [
      `You wrote an ad on ${site.name}: “${title}”. Open the link and press the button there to confirm it.`,
      'Keep this mail: the same link lets you change, renew, mark as sold or delete the ad.',
    ],
    button: { label: 'Open my ad', href: `${site.url}${paths.ads.manage(token)}` },
    notes: [
      `Without your confirmation the ad is deleted after ${DRAFT_DAYS} days.`,
      'Not you? Then do nothing. Nobody sees the ad.',
    ],
    footer: 'You get this mail because somebody posted an ad with this e-mail address.',
  })
  return { kind: 'ad-submitted', to, subject: `Confirm your ad: ${title}`, ...content }
}
