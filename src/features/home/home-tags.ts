import type { ReadCall } from '../../platform/page.ts'
import { adPickTags } from '../ads/ad-tags.ts'
import { shortListCall } from '../ads/ads.calls.ts'
import type { AdCard } from '../ads/ads.schema.ts'

const LISTS = ['featured', 'popular', 'trending'] as const

/** Cache tags of the ads that a home page shows, and of their order. Its counts may be a minute old. */
export function homeTags(read: ReadCall, location?: string): string[] {
  const shown = LISTS.flatMap((list) => read<AdCard[]>(shortListCall(list, location)) ?? [])
  return [...adPickTags(shown), 'rankings']
}
