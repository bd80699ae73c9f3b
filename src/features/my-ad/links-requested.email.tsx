import { paths } from '../../paths.ts'
import { Letter } from '../../platform/mail/letter.tsx'
import { Note, Paragraph, Section } from '../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../platform/secret-links.ts'
import { MANAGE_LINK } from '../ad-life/manage-link.ts'

export interface OwnAd {
  title: string
  status: string
  linkSeed: string
  confirmedAt: Date | null
}

interface OwnAds {
  to: string
  ads: OwnAd[]
}

type Props = { site: MailSite; links: SecretLinks; ads: OwnAd[] }

function LinksRequestedLetter({ site, links, ads }: Props) {
  const items = ads.map((ad) => ({
    ...describe(ad),
    href: `${site.url}${paths.ads.manage(links.tokenOf(MANAGE_LINK, ad.linkSeed))}`,
  }))
  return (
    <Letter
      site={site}
      title="The links to your ads"
      preheader="You asked for them on our site."
      reason="You get this email because someone typed this address on our site."
    >
      <Paragraph>Anyone with a link can edit that ad. Keep them to yourself.</Paragraph>
      <Section heading="Your ads" items={items} />
      <Note>Didn’t ask? Ignore this email. Nobody else got it.</Note>
    </Letter>
  )
}

/** Somebody else may have written an ad that was never confirmed: its words stay behind its link. */
function describe({ title, status, confirmedAt }: OwnAd) {
  return confirmedAt
    ? { title, text: status }
    : { title: 'Not confirmed yet', text: 'Open it to see what it says' }
}

/** To an address that confirmed an ad with their titles; to one that never did without a word that anybody typed. */
export function linksRequestedEmail(site: MailSite, links: SecretLinks, { to, ads }: OwnAds): OutgoingMail {
  const isConfirmed = ads.some(({ confirmedAt }) => confirmedAt)
  return {
    kind: isConfirmed ? 'manage-links-requested' : 'draft-links-requested',
    to,
    subject: `The links to your ads on ${site.name}`,
    ...renderMail(<LinksRequestedLetter {...{ site, links, ads }} />),
  }
}
