import drawings from '../../../../content/drawings.json' with { type: 'json' }

/** Chooses the drawing of an ad without a photo, and its path. The server draws it. */

export const artPlacements = ['bottom', 'left', 'corner', 'right'] as const
export const artFields = ['sky', 'mint', 'frost', 'sun', 'rose', 'clay'] as const

export type ArtPlacement = (typeof artPlacements)[number]
export type ArtField = (typeof artFields)[number]

/** The preferred background field for the drawings of each category. */
const favouriteFields: Record<string, ArtField> = {
  'real-estate': 'sky',
  'legal-immigration': 'mint',
  'insurance-financial': 'frost',
  'shipping-logistics': 'sun',
  'grocery-retail': 'mint',
  'food-restaurants': 'sun',
  'beauty-personal': 'rose',
  'technology-it': 'frost',
  'environmental-green': 'sun',
  'business-professional': 'sky',
  'entertainment-media': 'rose',
  'travel-tourism': 'sky',
  'dental-medical': 'mint',
  vehicles: 'frost',
  'home-furniture': 'clay',
  electronics: 'frost',
  'baby-kids': 'rose',
  jobs: 'sun',
  other: 'frost',
}

export const categorySlugs = Object.keys(favouriteFields)

/** The drawing of a category itself, where it does not have the category's own name. */
const categoryObjects: Record<string, string> = {
  'dental-medical': 'doctor-bag',
  vehicles: 'sedan',
  'home-furniture': 'sofa',
  electronics: 'laptop',
  'baby-kids': 'stroller',
  jobs: 'clipboard',
}

/** The field of a category that is not in the list above, such as one that an operator added. */
const OTHER_FIELD = 'frost'

export interface AdArt {
  object: string
  placement: ArtPlacement
  field: ArtField
}

interface DrawnAd {
  id: number
  title: string
  categorySlug?: string | null
  /** The drawing that an operator chose for the category; empty for the usual ones. */
  categoryDrawing?: string | null
}

/**
 * Chooses the drawing for an ad by its title. Matches within the ad's own category come first: the earliest
 * word in the title wins, then the longest phrase. Next come matches over all categories, then the drawing
 * that an operator chose for the category, then one of the category's drawings by the ad's number, so that
 * neighbours differ. The drawing of the previous ad is avoided when the title names another.
 */
export function chooseAdArt(ad: DrawnAd, before?: AdArt): AdArt {
  const slug = slugOf(ad.categorySlug)
  const named = listNamedIn(ad.title)
  const isOwn = ({ drawing }: Named) => drawing.category === slug
  const isOther = ({ drawing }: Named) => drawing.name !== before?.object
  const best =
    bestOf(named.filter(isOwn).filter(isOther), ad.id) ??
    bestOf(named.filter(isOwn), ad.id) ??
    bestOf(named.filter(isOther), ad.id) ??
    bestOf(named, ad.id)
  if (best) return vary(ad.id, best, before)
  const chosen = drawings.find(({ name }) => name === ad.categoryDrawing)
  if (chosen) return vary(ad.id, chosen, before)
  const own = drawings.filter(({ category }) => category === slug)
  const others = own.filter(({ name }) => name !== before?.object)
  return vary(ad.id, pick(others.length > 0 ? others : own, ad.id), before)
}

type Drawing = (typeof drawings)[number]

interface Named {
  drawing: Drawing
  /** The index of the word in the title, from 0. */
  at: number
  length: number
}

type Phrase = { words: string[]; length: number; drawing: Drawing }
let phrases: Map<string, Phrase[]> | null = null

/** The phrases that choose a drawing, by first word. Built on first use, so the browser never builds it. */
function phrasesByWord(): Map<string, Phrase[]> {
  if (phrases) return phrases
  phrases = new Map()
  for (const drawing of drawings) {
    for (const phrase of drawing.words) {
      const words = phrase.split(' ')
      const [first = ''] = words
      phrases.set(first, [...(phrases.get(first) ?? []), { words, length: phrase.length, drawing }])
    }
  }
  return phrases
}

/** Matches whole words; a hyphen is part of a word. */
function listNamedIn(title: string): Named[] {
  const said = title.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []
  const named: Named[] = []
  for (const [at, word] of said.entries()) {
    for (const { words, length, drawing } of phrasesByWord().get(word) ?? []) {
      if (words.every((each, index) => said[at + index] === each)) named.push({ drawing, at, length })
    }
  }
  return named
}

function bestOf(named: readonly Named[], id: number): Drawing | null {
  if (named.length === 0) return null
  const [best] = named.toSorted((one, other) => one.at - other.at || other.length - one.length)
  if (!best) return null
  return pick(
    named.filter(({ at, length }) => at === best.at && length === best.length),
    id,
  ).drawing
}

const pick = <Value>(values: readonly Value[], id: number) => values[id % values.length] as Value

/**
 * Ads with an even id keep the category's field, the others shift it. Two equal drawings in a row differ in
 * both field and placement.
 */
function vary(id: number, { name, category }: Drawing, before: AdArt | undefined): AdArt {
  const field = favouriteFields[category] ?? OTHER_FIELD
  const shift = id % 2 === 0 ? 0 : id
  const art = {
    object: name,
    placement: artPlacements[id % artPlacements.length] ?? 'bottom',
    field: artFields[(artFields.indexOf(field) + shift) % artFields.length] ?? field,
  }
  if (before?.object !== name) return art
  return {
    object: name,
    placement: after(artPlacements, before.placement),
    field: after(artFields, before.field),
  }
}

const after = <Value>(values: readonly Value[], value: Value) =>
  values[(values.indexOf(value) + 1) % values.length] as Value

/**
 * Adds a drawing to each ad of a row. An ad with a photo gets the one of its category, as a fallback if the
 * photo fails to load.
 */
export function drawRow<Ad extends DrawnAd & { imageUrl: string | null }>(
  ads: readonly Ad[],
): (Omit<Ad, 'categoryDrawing'> & { drawing: string })[] {
  let before: AdArt | undefined
  return ads.map(({ categoryDrawing, ...ad }) => {
    const chosen = categoryDrawing ?? ''
    if (ad.imageUrl) return { ...ad, drawing: adArtPath(categoryArt(ad.categorySlug ?? 'other', chosen)) }
    before = chooseAdArt({ ...ad, categoryDrawing }, before)
    return { ...ad, drawing: adArtPath(before) }
  })
}

const tilePlacements: ArtPlacement[] = ['corner', 'left', 'corner', 'right']

/** The drawing of a category itself: chosen or default object, the category's field, a fixed placement. */
export function categoryArt(slug: string, chosen = ''): AdArt {
  const known = slugOf(slug)
  const index = categorySlugs.indexOf(known)
  return {
    object: chosen || (categoryObjects[known] ?? known),
    field: favouriteFields[known] ?? OTHER_FIELD,
    placement: tilePlacements[index % tilePlacements.length] ?? 'corner',
  }
}

export function adArtPath({ object, placement, field }: AdArt): string {
  return `/art/${object}-${placement}-${field}.svg`
}

function slugOf(slug: string | null | undefined): string {
  return slug && Object.hasOwn(favouriteFields, slug) ? slug : 'other'
}
