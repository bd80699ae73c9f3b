import { Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { formatPostedDate } from '../../ads/card/format-posted-date.ts'
import type { LockedAd } from '../ad-life.queries.ts'
import { AdLetter, type AdLetterFrame } from './ad-letter.email.tsx'

function AdExpiringLetter(frame: AdLetterFrame) {
  const { ad, site } = frame
  const lastDay = formatPostedDate(ad.expiresAt.toISOString(), site.timeZone ?? 'America/Toronto')
  return (
    <AdLetter {...frame} title={`Your ad ends on ${lastDay}`} button="Renew my ad">
      <Paragraph>
        Is “{ad.title}” still available? Open the link and press Renew: it runs for another 60 days and goes
        back to the top of the list.
      </Paragraph>
      <Paragraph>Sold, or no longer offered? Then do nothing, or mark it as sold.</Paragraph>
    </AdLetter>
  )
}

export function adExpiringEmail(
  site: AdLetterFrame['site'],
  links: SecretLinks,
  { ad, seller }: Pick<LockedAd, 'ad' | 'seller'>,
): OutgoingMail {
  return {
    kind: 'ad-expiring',
    to: seller.email,
    subject: `Still available? ${ad.title}`,
    ...renderMail(<AdExpiringLetter {...{ site, links, ad, seller }} />),
  }
}
