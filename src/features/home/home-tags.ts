import type { ReadCall } from '../../platform/page.ts'
import { adPickTags } from '../ads/ad-tags.ts'
import { shortListCall } from '../ads/ads.calls.ts'
import type { AdCard } from '../ads/ads.schema.ts'

const LISTS = ['featured', 'popular', 'trending'] as const

/** The ads that a home page shows, and the order they stand in. Its counts may be a minute late. */
export function homeTags(read: ReadCall, location?: string): string[] {
  const shown = LISTS.flatMap((list) => read<AdCard[]>(shortListCall(list, location)) ?? [])
  return [...adPickTags(shown), 'rankings']
}
