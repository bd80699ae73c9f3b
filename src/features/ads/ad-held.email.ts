import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../platform/secret-links.ts'
import type { LockedAd } from './ad-life.queries.ts'
import { holdReasonWords } from './hold-reasons.ts'
import { manageButton } from './manage-button.ts'

export function adHeldEmail(
  site: MailSite,
  links: SecretLinks,
  { ad, seller }: LockedAd,
  heldFor: readonly string[],
): OutgoingMail {
  const content = renderMail({
    site,
    title: 'A person looks at your ad first',
    preheader: ad.title,
    paragraphs: [
      `Thank you. “${ad.title}” will be published as soon as one of us has looked at it. You need do nothing.`,
      ['Why we look:', ...heldFor.map((id) => `• ${holdReasonWords(id)}`)].join('\n'),
    ],
    button: manageButton(site, links, seller),
    footer: 'You get this mail because you posted an ad with this e-mail address.',
  })
  return { kind: 'ad-held', to: seller.email, subject: `We look at your ad: ${ad.title}`, ...content }
}
