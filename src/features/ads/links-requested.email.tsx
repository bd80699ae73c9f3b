import { paths } from '../../paths.ts'
import { Letter } from '../../platform/mail/letter.tsx'
import { Note, Paragraph, Section } from '../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../platform/secret-links.ts'
import { MANAGE_LINK } from './manage-link.ts'

interface OwnAds {
  to: string
  ads: { title: string; status: string; linkSeed: string }[]
}

type Props = { site: MailSite; links: SecretLinks; ads: OwnAds['ads'] }

function LinksRequestedLetter({ site, links, ads }: Props) {
  const items = ads.map(({ title, status, linkSeed }) => ({
    title,
    text: status === 'draft' ? 'waits for your confirmation' : status,
    href: `${site.url}${paths.ads.manage(links.tokenOf(MANAGE_LINK, linkSeed))}`,
  }))
  return (
    <Letter
      site={site}
      title="The links to your ads"
      preheader="You asked for them on our site."
      reason="You get this mail because somebody typed this e-mail address on our site."
    >
      <Paragraph>Whoever has such a link can change the ad. Do not pass it on.</Paragraph>
      <Section heading="Your ads" items={items} />
      <Note>You did not ask? Then do nothing. Nobody else got this mail.</Note>
    </Letter>
  )
}

export function linksRequestedEmail(site: MailSite, links: SecretLinks, { to, ads }: OwnAds): OutgoingMail {
  return {
    kind: 'manage-links-requested',
    to,
    subject: `The links to your ads on ${site.name}`,
    ...renderMail(<LinksRequestedLetter {...{ site, links, ads }} />),
  }
}
