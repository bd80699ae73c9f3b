import { paths } from '../../paths.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../platform/secret-links.ts'
import { MANAGE_LINK } from './manage-link.ts'

interface OwnAds {
  to: string
  ads: { title: string; status: string; linkSeed: string }[]
}

export function linksRequestedEmail(site: MailSite, links: SecretLinks, { to, ads }: OwnAds): OutgoingMail {
  const content = renderMail({
    site,
    title: 'The links to your ads',
    preheader: 'You asked for them on our site.',
    paragraphs: ['Whoever has such a link can change the ad. Do not pass it on.'],
    sections: [
      {
        heading: 'Your ads',
        items: ads.map(({ title, status, linkSeed }) => ({
          title,
          text: status === 'draft' ? 'waits for your confirmation' : status,
          href: `${site.url}${paths.ads.manage(links.tokenOf(MANAGE_LINK, linkSeed))}`,
        })),
      },
    ],
    notes: ['You did not ask? Then do nothing. Nobody else got this mail.'],
    footer: 'You get this mail because somebody typed this e-mail address on our site.',
  })
  return { kind: 'manage-links-requested', to, subject: `The links to your ads on ${site.name}`, ...content }
}
