import { paths } from '../../paths.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../platform/secret-links.ts'
import type { LockedAd } from './ad-life.queries.ts'
import { type EndReason, endReasons } from './end-reasons.ts'
import { manageButton } from './manage-button.ts'
import { MANAGE_LINK } from './manage-link.ts'

interface Ending {
  verb: 'refused' | 'removed'
  reason: EndReason
}

const TITLES = { refused: 'We did not publish your ad', removed: 'We took your ad off the site' }

/** Names the rule, and how to appeal. */
export function adEndedEmail(
  site: MailSite,
  links: SecretLinks,
  { ad, seller }: LockedAd,
  { verb, reason }: Ending,
): OutgoingMail {
  const content = renderMail({
    site,
    title: TITLES[verb],
    preheader: ad.title,
    paragraphs: [
      `It is about “${ad.title}”. The reason: ${endReasons[reason]}`,
      'Do you see it differently? Appeal behind the button, once, in your own words. Another person than the one who decided reads it, where there is one. If we were wrong, your ad is on the site again at once.',
    ],
    button: {
      label: 'Appeal',
      href: `${site.url}${paths.ads.appeal(links.tokenOf(MANAGE_LINK, seller.linkSeed))}`,
    },
    notes: [`You can also answer this mail or write to ${site.email}.`],
    footer: 'You get this mail because you posted an ad with this e-mail address.',
    footerLinks: [
      manageButton(site, links, seller, 'See what you wrote'),
      { label: 'All our decisions', href: `${site.url}${paths.moderation()}` },
    ],
  })
  const headers = { 'Reply-To': site.email }
  return { kind: `ad-${verb}`, to: seller.email, subject: `About your ad: ${ad.title}`, headers, ...content }
}
