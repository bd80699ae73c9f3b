import type { ReactNode } from 'react'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, type MailLink } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { LISTING_LINK } from '../listing-deps.ts'
import { listingKinds } from '../listing-kinds.ts'
import type { Listing } from '../listings.queries.ts'

export type MailedListing = Pick<Listing, 'id' | 'kind' | 'title' | 'email' | 'linkSeed'>

interface ListingEmailFrame {
  site: MailSite
  links: SecretLinks
  listing: MailedListing
}

type ListingEmailLayoutProps = ListingEmailFrame & {
  title: string
  button?: string
  ways?: readonly MailLink[]
  children: ReactNode
}

/** The address of the manage page of a listing. */
export function manageAddress({ site, links, listing }: ListingEmailFrame): string {
  const token = links.tokenOf(LISTING_LINK, listing.linkSeed ?? '')
  return `${site.url}${listingKinds[listing.kind].paths.manage(token)}`
}

/** The layout of emails to the sender of a listing: the text, and the link to it. */
export function ListingEmailLayout({
  title,
  button,
  ways = [],
  children,
  ...frame
}: ListingEmailLayoutProps) {
  const { noun } = listingKinds[frame.listing.kind]
  return (
    <EmailLayout
      site={frame.site}
      title={title}
      preheader={frame.listing.title}
      reason={`You’re getting this email because you confirmed this ${noun} with this address.`}
      ways={ways}
    >
      {children}
      <ActionButton label={button ?? `Manage my ${noun}`} href={manageAddress(frame)} />
    </EmailLayout>
  )
}
