import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letters/letter.tsx'
import { ActionButton, type MailLink, Note } from '../../../platform/mail/letters/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/letters/mail-site.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import type { LockedAd } from '../ad-life.queries.ts'
import { MANAGE_LINK } from '../manage-link.ts'

interface AdLetterProps {
  site: MailSite
  ad: Pick<LockedAd['ad'], 'title'>
  title: string
  reason?: string
  button?: MailLink
  ways?: readonly MailLink[]
  children: ReactNode
  /** Below the button. */
  note?: ReactNode
}

const POSTED = 'You get this email because you posted an ad with this email address.'

/** To the seller of an ad: the words, and mostly the seller's own way to the ad. */
export function AdLetter({
  site,
  ad,
  title,
  reason = POSTED,
  button,
  ways = [],
  children,
  note,
}: AdLetterProps) {
  return (
    <Letter site={site} title={title} preheader={ad.title} reason={reason} ways={ways}>
      {children}
      {button && <ActionButton {...button} />}
      {note && <Note>{note}</Note>}
    </Letter>
  )
}

/** The seller's own way to the ad, in nearly every mail about it. */
export function manageButton(
  site: MailSite,
  links: SecretLinks,
  { linkSeed }: { linkSeed: string },
  label = 'Manage my ad',
): MailLink {
  return { label, href: `${site.url}${paths.ads.manage(links.tokenOf(MANAGE_LINK, linkSeed))}` }
}
