import type { AdDeps } from '../ad-life/ad-deps.ts'

/** What the rules of listings depend on: the same as for ads. Only the purpose of the links differs. */
export type ListingDeps = AdDeps

/** The purpose of the manage links of listings. */
export const LISTING_LINK = 'manage-listing'
