/**
 * Cache tags of pages with ads: the ads they show (`ad:7`), or the list they are (`ads:vehicles`, `ads:all`).
 * `ads` is bumped when the changed ads are unknown; every page with ads carries it.
 */
interface TaggedAd {
  id: number
  /** Null when the ad has no category; such ads are listed under "other". */
  categorySlug: string | null
}

const OTHER = 'other'
const listTag = (category: string | null | undefined) => `ads:${category ?? OTHER}`
const adTags = (shown: readonly { id: number }[]) => shown.map(({ id }) => `ad:${id}`)

/** Tags to bump when an ad is new, changed or gone: the pages that show it, and the lists it is or was in. */
export const tagsOfAd = (...states: TaggedAd[]): string => {
  const lists = states.map(({ categorySlug }) => listTag(categorySlug))
  return [...new Set([...adTags(states), ...lists, 'ads:all'])].join(' ')
}

/** A page about one ad: to message its seller, to report it. */
export const adPageTags = (id: string | undefined): string[] => ['ads', `ad:${id}`]

/** The ad's page with the ads beside it. It shows the category's count, so new ads invalidate it too. */
export const shownAdTags = (
  id: string | undefined,
  category: string | undefined,
  beside: readonly { id: number }[] = [],
): string[] => [...adPageTags(id), ...adTags(beside), listTag(category)]

/** A URL may name a category by its id, which is never bumped: every new ad invalidates such a list. */
const isSlug = (category: string | undefined): category is string =>
  category !== undefined && /[a-z]/.test(category)

export const adListTags = (category: string | undefined): string[] => [
  'ads',
  isSlug(category) ? listTag(category) : 'ads:all',
]

/** Pages that show some ads but no list of the newest. */
export const adPickTags = (shown: readonly { id: number }[]): string[] => ['ads', ...new Set(adTags(shown))]
