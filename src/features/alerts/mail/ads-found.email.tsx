import { paths } from '../../../paths.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { type Item, Paragraph, Section } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { MAX_FOUND } from './max-found.ts'

export interface FoundAds {
  /** The search in words. */
  words: string
  listPath: string
  ads: { id: number; title: string; price: string | null; location: string }[]
  /** True if its category was deleted, which ends the alert. */
  isEnded: boolean
}

interface Found {
  to: string
  token: string
  found: FoundAds[]
}

const MAX_ADS_SHOWN = 10

function AdsFoundEmail({ site, token, found }: Found & { site: MailSite }) {
  return (
    <EmailLayout
      site={site}
      title={titleOf(found)}
      preheader={found.map(({ words }) => words).join(', ')}
      reason={`You’re getting this email because you asked ${site.name} for new ads and confirmed it.`}
      ways={[
        { label: 'Stop all alerts with one click', href: `${site.url}${paths.alerts.stop(token)}` },
        { label: 'See or stop individual alerts', href: `${site.url}${paths.alerts.show(token)}` },
      ]}
    >
      <Paragraph>Never pay for what you have not seen, and stay on the site until you have met.</Paragraph>
      {found.map((each) => (
        <Section key={each.listPath} heading={each.words} items={itemsOf(site, each)} />
      ))}
    </EmailLayout>
  )
}

export function adsFoundEmail(site: MailSite, found: Found): OutgoingMail {
  return {
    kind: 'alert-ads-found',
    to: found.to,
    subject: titleOf(found.found),
    ...renderMail(<AdsFoundEmail site={site} {...found} />),
    unsubscribeUrl: `${site.url}${paths.alerts.stop(found.token)}`,
    isBulk: true,
  }
}

function titleOf(found: FoundAds[]): string {
  const count = found.reduce((sum, { ads }) => sum + ads.length, 0)
  if (count === 0) return 'One of your alerts has ended'
  const [only] = found
  const subject = found.length === 1 && only ? ` for ${only.words}` : ''
  return `${count === 1 ? '1 new ad' : `${Math.min(count, MAX_FOUND)}${count > MAX_FOUND ? '+' : ''} new ads`}${subject}`.slice(
    0,
    150,
  )
}

function itemsOf(site: MailSite, { listPath, ads, isEnded }: FoundAds): Item[] {
  if (isEnded) {
    const text =
      'The category of this search is no longer on the site, so nothing can match. The alert has ended.'
    const href = `${site.url}${paths.ads.list()}`
    return [{ title: 'Choose another search', text, href }]
  }
  const items = ads.slice(0, MAX_ADS_SHOWN).map(({ id, title, price, location }) => ({
    title,
    text: [price, location].filter(Boolean).join(' · '),
    href: `${site.url}${paths.ads.show(id)}`,
  }))
  const more = ads.length - items.length
  const rest = {
    title: `See the other ${more > MAX_FOUND - MAX_ADS_SHOWN ? 'ads' : more}`,
    href: `${site.url}${listPath}`,
  }
  return more > 0 ? [...items, rest] : items
}
