import type { ReactNode } from 'react'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, type MailLink } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import type { LockedAd } from '../ad-life.queries.ts'
import { manageButton } from './manage-button.ts'

export interface AdLetterFrame extends Pick<LockedAd, 'ad' | 'seller'> {
  site: MailSite & { timeZone?: string }
  links: SecretLinks
}

type AdLetterProps = AdLetterFrame & {
  title: string
  button?: string
  ways?: readonly MailLink[]
  children: ReactNode
}

/** To the seller of an ad: the words, and the seller's own way to the ad. */
export function AdLetter({ site, links, ad, seller, title, button, ways = [], children }: AdLetterProps) {
  return (
    <Letter
      site={site}
      title={title}
      preheader={ad.title}
      reason="You get this email because you posted an ad with this email address."
      ways={ways}
    >
      {children}
      <ActionButton {...manageButton(site, links, seller, button)} />
    </Letter>
  )
}
