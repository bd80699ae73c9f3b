import type { ReactNode } from 'react'
import { Letter } from '../../../platform/mail/letters/letter.tsx'
import { ActionButton, type MailLink } from '../../../platform/mail/letters/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/letters/mail-site.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { LISTING_LINK } from '../listing-deps.ts'
import { listingKinds } from '../listing-kinds.ts'
import type { Listing } from '../listings.queries.ts'

export type MailedListing = Pick<Listing, 'id' | 'kind' | 'title' | 'email' | 'linkSeed'>

interface ListingLetterFrame {
  site: MailSite
  links: SecretLinks
  listing: MailedListing
}

type ListingLetterProps = ListingLetterFrame & {
  title: string
  button?: string
  ways?: readonly MailLink[]
  children: ReactNode
}

/** The way to one's own listing. */
export function manageAddress({ site, links, listing }: ListingLetterFrame): string {
  const token = links.tokenOf(LISTING_LINK, listing.linkSeed ?? '')
  return `${site.url}${listingKinds[listing.kind].paths.manage(token)}`
}

/** To whoever sent a listing: the words, and the way to it. */
export function ListingLetter({ title, button, ways = [], children, ...frame }: ListingLetterProps) {
  const { noun } = listingKinds[frame.listing.kind]
  return (
    <Letter
      site={frame.site}
      title={title}
      preheader={frame.listing.title}
      reason={`You get this email because you confirmed this ${noun} with this address.`}
      ways={ways}
    >
      {children}
      <ActionButton label={button ?? `Manage my ${noun}`} href={manageAddress(frame)} />
    </Letter>
  )
}
