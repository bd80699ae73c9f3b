/**
 * What cached pages with ads are made of: the ads they show (`ad:7`), or the list they are (`ads:vehicles`, `ads:all`).
 * `ads` is bumped when it is unknown which; every page with ads carries it.
 */
interface TaggedAd {
  id: number
  /** Null when the ad is in no category, whose list is that of "other". */
  categorySlug: string | null
}

const OTHER = 'other'
const listTag = (category: string | null | undefined) => `ads:${category ?? OTHER}`
const adTags = (shown: readonly { id: number }[]) => shown.map(({ id }) => `ad:${id}`)

/** Of an ad that is new, changed or gone: the pages that show it, and the lists it is in, or was in before. */
export const tagsOfAd = (...states: TaggedAd[]): string => {
  const lists = states.map(({ categorySlug }) => listTag(categorySlug))
  return [...new Set([...adTags(states), ...lists, 'ads:all'])].join(' ')
}

/** A page about one ad: to write to its seller, to report it. */
export const adPageTags = (id: string | undefined): string[] => ['ads', `ad:${id}`]

/** Its own page, with the ads beside it. It counts those of its category, so that it goes with every new one too. */
export const shownAdTags = (
  id: string | undefined,
  category: string | undefined,
  beside: readonly { id: number }[] = [],
): string[] => [...adPageTags(id), ...adTags(beside), listTag(category)]

/** An address may name a category by its number, which no bump knows: such a list goes with every new ad. */
const isSlug = (category: string | undefined): category is string =>
  category !== undefined && /[a-z]/.test(category)

export const adListTags = (category: string | undefined): string[] => [
  'ads',
  isSlug(category) ? listTag(category) : 'ads:all',
]

/** Pages that show some ads, and no list of the newest. */
export const adPickTags = (shown: readonly { id: number }[]): string[] => ['ads', ...new Set(adTags(shown))]
