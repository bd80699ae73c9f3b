import { paths } from '../../../paths.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { type MailSection, type MailSite, renderMail } from '../../../platform/mail/render-mail.ts'
import { MOST_FOUND } from '../new-ads.queries.ts'

export interface FoundAds {
  /** The search as people would say it. */
  words: string
  listPath: string
  ads: { id: number; title: string; price: string | null; location: string }[]
  /** True when its category is gone, so that the alert has ended. */
  isEnded: boolean
}

interface Letter {
  to: string
  token: string
  found: FoundAds[]
}

export const MOST_ADS_SHOWN = 10

export function adsFoundEmail(site: MailSite, { to, token, found }: Letter): OutgoingMail {
  const title = titleOf(found)
  const unsubscribeUrl = `${site.url}${paths.alerts.stop(token)}`
  const mail = renderMail({
    site,
    title,
    preheader: found.map(({ words }) => words).join(', '),
    paragraphs: ['Never pay for what you have not seen, and stay on the site until you have met.'],
    sections: found.map((each) => sectionOf(site, each)),
    footer: `You get this e-mail because you asked ${site.name} for new ads and confirmed it.`,
    footerLinks: [
      { label: 'Stop all alerts with one click', href: unsubscribeUrl },
      { label: 'See or stop single alerts', href: `${site.url}${paths.alerts.show(token)}` },
    ],
  })
  return { kind: 'alert-ads-found', to, subject: title, ...mail, unsubscribeUrl, isBulk: true }
}

function titleOf(found: FoundAds[]): string {
  const count = found.reduce((sum, { ads }) => sum + ads.length, 0)
  if (count === 0) return 'An alert of yours has ended'
  const [only] = found
  const subject = found.length === 1 && only ? ` for ${only.words}` : ''
  return `${count === 1 ? '1 new ad' : `${Math.min(count, MOST_FOUND)}${count > MOST_FOUND ? '+' : ''} new ads`}${subject}`.slice(
    0,
    150,
  )
}

function sectionOf(site: MailSite, { words, listPath, ads, isEnded }: FoundAds): MailSection {
  if (isEnded) {
    const text =
      'The category of this search is no longer on the site, so nothing can match. The alert has ended.'
    const href = `${site.url}${paths.ads.list()}`
    return { heading: words, items: [{ title: 'Choose another search', text, href }] }
  }
  const items = ads.slice(0, MOST_ADS_SHOWN).map(({ id, title, price, location }) => ({
    title,
    text: [price, location].filter(Boolean).join(' · '),
    href: `${site.url}${paths.ads.show(id)}`,
  }))
  const more = ads.length - items.length
  const rest = {
    title: `See the other ${more > MOST_FOUND - MOST_ADS_SHOWN ? 'ads' : more}`,
    href: `${site.url}${listPath}`,
  }
  return { heading: words, items: more > 0 ? [...items, rest] : items }
}
