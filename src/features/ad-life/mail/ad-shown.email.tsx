import { paths } from '../../../paths.ts'
import { Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { formatPostedDate } from '../../ads/card/format-posted-date.ts'
import type { LockedAd } from '../ad-life.queries.ts'
import { holdReasonWords } from '../review/hold-reasons.ts'
import { AdEmailLayout, manageButton } from './ad-layout.email.tsx'

type DatedSite = MailSite & { timeZone?: string }

const dayOf = (at: Date, { timeZone = 'America/Toronto' }: DatedSite) =>
  formatPostedDate(at.toISOString(), timeZone)

export function adHeldEmail(
  site: MailSite,
  links: SecretLinks,
  { ad, seller }: LockedAd,
  heldFor: readonly string[],
): OutgoingMail {
  return {
    kind: 'ad-held',
    to: seller.email,
    subject: `Your ad is in review: ${ad.title}`,
    ...renderMail(
      <AdEmailLayout
        {...{ site, ad }}
        title="Your ad is in review"
        button={manageButton(site, links, seller)}
      >
        <Paragraph>
          Thank you. “{ad.title}” will be published as soon as one of us has checked it. Nothing to do for
          now.
        </Paragraph>
        <Paragraph>
          {['Why we check:', ...heldFor.map((id) => `• ${holdReasonWords(id)}`)].join('\n')}
        </Paragraph>
      </AdEmailLayout>,
    ),
  }
}

export function adPublishedEmail(
  site: DatedSite,
  links: SecretLinks,
  { ad, seller, expiresAt }: LockedAd & { expiresAt: Date },
): OutgoingMail {
  const ways = [{ label: 'See the ad', href: `${site.url}${paths.ads.show(ad.id)}` }]
  return {
    kind: 'ad-published',
    to: seller.email,
    subject: `Your ad is live: ${ad.title}`,
    ...renderMail(
      <AdEmailLayout
        {...{ site, ad, ways }}
        title="Your ad is live"
        button={manageButton(site, links, seller)}
      >
        <Paragraph>
          Everyone can see “{ad.title}” now, until {dayOf(expiresAt, site)}. We will remind you a week before.
        </Paragraph>
        <Paragraph>Sold it? Mark it as sold, so people stop calling.</Paragraph>
      </AdEmailLayout>,
    ),
  }
}

export function adExpiringEmail(
  site: DatedSite,
  links: SecretLinks,
  { ad, seller }: Pick<LockedAd, 'ad' | 'seller'>,
): OutgoingMail {
  const title = `Your ad ends on ${dayOf(ad.expiresAt, site)}`
  return {
    kind: 'ad-expiring',
    to: seller.email,
    subject: `Still available? ${ad.title}`,
    ...renderMail(
      <AdEmailLayout {...{ site, ad, title }} button={manageButton(site, links, seller, 'Renew my ad')}>
        <Paragraph>
          Is “{ad.title}” still available? Open the link and press Renew: it runs for another 60 days and goes
          back to the top of the list.
        </Paragraph>
        <Paragraph>Sold, or no longer available? Mark it as sold, or do nothing.</Paragraph>
      </AdEmailLayout>,
    ),
  }
}
