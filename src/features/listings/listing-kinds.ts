import type { ListingKind } from '../../../database/schema.ts'
import { paths } from '../../paths.ts'

interface KindWords {
  noun: string
  /** Pages that show such listings carry it. */
  tag: string
  /** Where such listings stand in the public log. */
  logSlug: string
  /** What the page of all of them is called. */
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
