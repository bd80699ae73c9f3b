import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../platform/secret-links.ts'
import type { LockedAd } from './ad-life.queries.ts'
import { formatPostedDate } from './format-posted-date.ts'
import { manageButton } from './manage-button.ts'

export function adExpiringEmail(
  site: MailSite & { timeZone?: string },
  links: SecretLinks,
  { ad, seller }: Pick<LockedAd, 'ad' | 'seller'>,
): OutgoingMail {
  const lastDay = formatPostedDate(ad.expiresAt.toISOString(), site.timeZone ?? 'America/Toronto')
  const content = renderMail({
    site,
    title: `Your ad ends on ${lastDay}`,
    preheader: ad.title,
    paragraphs: [
      `Is “${ad.title}” still to be had? Open the link and press Renew: it stays for another 60 days and goes back to the top of the list.`,
      'Sold, or no longer offered? Then do nothing, or mark it as sold.',
    ],
    button: manageButton(site, links, seller, 'Renew my ad'),
    footer: 'You get this mail because you posted an ad with this e-mail address.',
  })
  return { kind: 'ad-expiring', to: seller.email, subject: `Still to be had? ${ad.title}`, ...content }
}
