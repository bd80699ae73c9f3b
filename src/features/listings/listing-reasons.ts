/** Why a listing is refused or removed. The sender reads these words, and the console offers them. */
export const listingReasons = {
  scam: 'It asks for money or trust in a way that scams do.',
  'not-theirs': 'It uses a name, photo or details that belong to someone else.',
  unclear: 'A reader cannot tell what it is, where it is or who is behind it.',
  unreachable: 'We could not reach anyone at the phone number or link you gave.',
  duplicate: 'It is already on the site.',
  'not-community': 'It is not for Ghanaians in Canada.',
  prohibited: 'It is against the law or our rules.',
  offensive: 'It insults people, or turns some away for who they are.',
  over: 'It is over, cancelled or closed.',
} as const

export type ListingReason = keyof typeof listingReasons
export const LISTING_REASONS = Object.keys(listingReasons) as ListingReason[]

export const isListingReason = (id: string): id is ListingReason => Object.hasOwn(listingReasons, id)
