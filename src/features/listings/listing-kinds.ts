import type { ListingKind } from '../../../database/schema.ts'
import { paths } from '../../paths.ts'

interface KindWords {
  noun: string
  /** The cache tag of pages that show such listings. */
  tag: string
  /** The category of such listings in the public log. */
  logSlug: string
  /** The name of the page that lists them. */
  listName: string
  addWords: string
  paths: typeof paths.businesses
}

/** The words and addresses of each kind. */
export const listingKinds: Record<ListingKind, KindWords> = {
  event: {
    noun: 'event',
    tag: 'events',
    logSlug: 'events',
    listName: 'Community events',
    addWords: 'Add another event',
    paths: paths.events,
  },
  business: {
    noun: 'business',
    tag: 'businesses',
    logSlug: 'businesses',
    listName: 'Business Directory',
    addWords: 'List another business',
    paths: paths.businesses,
  },
}
