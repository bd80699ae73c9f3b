import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, type MailLink, Note } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import type { LockedAd } from '../ad-life.queries.ts'
import { MANAGE_LINK } from '../manage-link.ts'

interface AdEmailLayoutProps {
  site: MailSite
  ad: Pick<LockedAd['ad'], 'title'>
  title: string
  reason?: string
  button?: MailLink
  ways?: readonly MailLink[]
  children: ReactNode
  /** Shown below the button. */
  note?: ReactNode
}

const POSTED = 'You’re getting this email because you posted an ad with this email address.'

/** The layout of emails to the seller of an ad: the text, and usually a button to manage the ad. */
export function AdEmailLayout({
  site,
  ad,
  title,
  reason = POSTED,
  button,
  ways = [],
  children,
  note,
}: AdEmailLayoutProps) {
  return (
    <EmailLayout site={site} title={title} preheader={ad.title} reason={reason} ways={ways}>
      {children}
      {button && <ActionButton {...button} />}
      {note && <Note>{note}</Note>}
    </EmailLayout>
  )
}

/** The seller's link to manage the ad, in nearly every email about it. */
export function manageButton(
  site: MailSite,
  links: SecretLinks,
  { linkSeed }: { linkSeed: string },
  label = 'Manage my ad',
): MailLink {
  return { label, href: `${site.url}${paths.ads.manage(links.tokenOf(MANAGE_LINK, linkSeed))}` }
}
