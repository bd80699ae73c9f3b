/** What cached pages with ads are made of. `ads` is bumped when it is unknown which; every page with ads carries it. */
interface TaggedAd {
  id: number
  /** Null when the ad is in no category, whose list is that of "other". */
  categorySlug: string | null
}

const OTHER = 'other'
const listTag = (category: string | null | undefined) => `ads:${category ?? OTHER}`
const goneTag = (category: string | null | undefined) => `gone:${category ?? OTHER}`

/** A new ad is missed by nobody who looks at another one: only the lists it is in are out of date. */
export const tagsOfNewAd = ({ id, categorySlug }: TaggedAd): string =>
  [`ad:${id}`, listTag(categorySlug), 'ads:all'].join(' ')

/** One that changed or is gone must also leave the pages that show it beside another one. */
export const tagsOfChangedAd = (ad: TaggedAd): string =>
  [tagsOfNewAd(ad), goneTag(ad.categorySlug), 'gone:all'].join(' ')

export const adPageTags = (id: string | undefined, category?: string): string[] => [
  'ads',
  `ad:${id}`,
  ...(category ? [goneTag(category)] : []),
]

/** The page of one that has ended counts what is still open like it, so that it goes with every new ad too. */
export const endedAdPageTags = (id: string | undefined, category: string): string[] => [
  ...adPageTags(id, category),
  listTag(category),
]

/** An address may name a category by its number, which no bump knows: such a list goes with every new ad. */
const isSlug = (category: string | undefined): category is string =>
  category !== undefined && /[a-z]/.test(category)

export const adListTags = (category: string | undefined): string[] => [
  'ads',
  isSlug(category) ? listTag(category) : 'ads:all',
]

/** Pages that show some ads of all categories, and no list of the newest. */
export const AD_PICK_TAGS = ['ads', 'gone:all']
