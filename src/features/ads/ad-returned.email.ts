import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../platform/secret-links.ts'
import type { LockedAd } from './ad-life.queries.ts'
import { manageButton } from './manage-button.ts'
import { type MendReason, mendReasons } from './mend-reasons.ts'

/** Says what to change, and what happens then. */
export function adReturnedEmail(
  site: MailSite,
  links: SecretLinks,
  { ad, seller }: LockedAd,
  reason: MendReason,
): OutgoingMail {
  const content = renderMail({
    site,
    title: 'Please change one thing in your ad',
    preheader: ad.title,
    paragraphs: [
      `It is about “${ad.title}”. ${mendReasons[reason]}`,
      'Until then nobody sees it. Change it behind the button; one of us looks at it, and it is back on the site.',
    ],
    button: manageButton(site, links, seller, 'Change my ad'),
    notes: [`Do you see it differently? Answer this mail or write to ${site.email} and say why.`],
    footer: 'You get this mail because you posted an ad with this e-mail address.',
  })
  const headers = { 'Reply-To': site.email }
  return {
    kind: 'ad-returned',
    to: seller.email,
    subject: `Please change your ad: ${ad.title}`,
    headers,
    ...content,
  }
}
