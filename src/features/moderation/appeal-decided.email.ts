import { paths } from '../../paths.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../platform/secret-links.ts'
import type { LockedAd } from '../ads/ad-life.queries.ts'
import { type EndReason, endReasons } from '../ads/end-reasons.ts'
import { manageButton } from '../ads/manage-button.ts'

interface Decided {
  status: 'upheld' | 'overturned'
  reason: string
}

/** Tells a seller what came of the appeal. */
export function appealDecidedEmail(
  site: MailSite,
  links: SecretLinks,
  { ad, seller }: LockedAd,
  { status, reason }: Decided,
): OutgoingMail {
  const isOverturned = status === 'overturned'
  const title = isOverturned ? 'You were right: your ad is live again' : 'We read your appeal'
  const rule = endReasons[seller.endReason as EndReason]
  const paragraphs = isOverturned
    ? [
        `We had taken “${ad.title}” off the site, and that was wrong. We are sorry. Everyone can see it now, and the days it was off are given back.`,
      ]
    : [
        `It is about “${ad.title}”. We looked at it again, and it stays off the site. ${reason}`,
        ...(rule ? [`The rule: ${rule}`] : []),
        'This is the last word on this decision. You are welcome to post another ad that keeps to the rules.',
      ]
  const content = renderMail({
    site,
    title,
    preheader: ad.title,
    paragraphs,
    button: manageButton(site, links, seller, isOverturned ? 'Manage my ad' : 'See what you wrote'),
    footer: 'You get this mail because you appealed about an ad that you posted.',
    footerLinks: [{ label: 'All our decisions', href: `${site.url}${paths.moderation()}` }],
  })
  const headers = { 'Reply-To': site.email }
  return { kind: `appeal-${status}`, to: seller.email, subject: `${title}: ${ad.title}`, headers, ...content }
}
