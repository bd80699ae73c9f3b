import { paths } from '../../paths.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../platform/secret-links.ts'
import type { LockedAd } from './ad-life.queries.ts'
import { formatPostedDate } from './format-posted-date.ts'
import { manageButton } from './manage-button.ts'

type Published = LockedAd & { expiresAt: Date }

export function adPublishedEmail(
  site: MailSite & { timeZone?: string },
  links: SecretLinks,
  { ad, seller, expiresAt }: Published,
): OutgoingMail {
  const lastDay = formatPostedDate(expiresAt.toISOString(), site.timeZone ?? 'America/Toronto')
  const content = renderMail({
    site,
    title: 'Your ad is live',
    preheader: ad.title,
    paragraphs: [
      `Everyone can see “${ad.title}” now, until ${lastDay}. We remind you a week before.`,
      'Sold it? Mark it as sold, so that nobody calls in vain.',
    ],
    button: manageButton(site, links, seller),
    footer: 'You get this mail because you posted an ad with this e-mail address.',
    footerLinks: [{ label: 'See the ad', href: `${site.url}${paths.ads.show(ad.id)}` }],
  })
  return { kind: 'ad-published', to: seller.email, subject: `Your ad is live: ${ad.title}`, ...content }
}
