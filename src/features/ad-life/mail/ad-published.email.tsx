import { paths } from '../../../paths.ts'
import { Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { formatPostedDate } from '../../ads/card/format-posted-date.ts'
import type { LockedAd } from '../ad-life.queries.ts'
import { AdLetter, type AdLetterFrame } from './ad-letter.email.tsx'

function AdPublishedLetter({ expiresAt, ...frame }: AdLetterFrame & { expiresAt: Date }) {
  const { ad, site } = frame
  const lastDay = formatPostedDate(expiresAt.toISOString(), site.timeZone ?? 'America/Toronto')
  const ways = [{ label: 'See the ad', href: `${site.url}${paths.ads.show(ad.id)}` }]
  return (
    <AdLetter {...frame} title="Your ad is live" ways={ways}>
      <Paragraph>
        Everyone can see “{ad.title}” now, until {lastDay}. We will remind you a week before.
      </Paragraph>
      <Paragraph>Sold it? Mark it as sold, so people stop calling.</Paragraph>
    </AdLetter>
  )
}

export function adPublishedEmail(
  site: AdLetterFrame['site'],
  links: SecretLinks,
  { ad, seller, expiresAt }: LockedAd & { expiresAt: Date },
): OutgoingMail {
  return {
    kind: 'ad-published',
    to: seller.email,
    subject: `Your ad is live: ${ad.title}`,
    ...renderMail(<AdPublishedLetter {...{ site, links, ad, seller, expiresAt }} />),
  }
}
