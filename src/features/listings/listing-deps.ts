import type { AdDeps } from '../ad-life/ad-deps.ts'

/** The world as the rules of listings receive it: the one of ads, whose links have another purpose. */
export type ListingDeps = AdDeps

/** The purpose that manage links of listings are drawn for. */
export const LISTING_LINK = 'manage-listing'
