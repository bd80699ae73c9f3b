/** The drawing of an ad without a photo: which one it is and where it is found. The drawing itself is made on the server. */

export const artPlacements = ['bottom', 'left', 'corner', 'right'] as const
export const artFields = ['sky', 'mint', 'frost', 'sun', 'rose', 'clay'] as const

export type ArtPlacement = (typeof artPlacements)[number]
export type ArtField = (typeof artFields)[number]

/** Every object that is drawn, with the field it likes best. */
export const artObjects = {
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
  other: 'frost',
  kente: 'frost',
  car: 'sky',
  parka: 'sun',
  sofa: 'clay',
} as const satisfies Record<string, ArtField>

export type ArtObject = keyof typeof artObjects
export interface AdArt {
  object: ArtObject
  placement: ArtPlacement
  field: ArtField
}

/** Words of a title that say more than the category. */
const keywords: [ArtObject, RegExp][] = [
  ['kente', /\bkente\b/i],
  ['parka', /\b(parkas?|winter (coat|jacket)s?)\b/i],
  ['sofa', /\b(sofas?|couch(es)?|loveseats?|sectional)\b/i],
  ['car', /\b(cars?(?! (insurance|rental|loan|seat|wash|park))|corolla|camry|civic|sedan|suv|minivan)\b/i],
]

export function chooseAdArt(ad: { id: number; title: string; categorySlug?: string | null }): AdArt {
  const object = keywords.find(([, words]) => words.test(ad.title))?.[0] ?? objectOf(ad.categorySlug)
  const favourite = artFields.indexOf(artObjects[object])
  // Every second ad keeps its favourite field; the others move on, so that neighbours of one category differ.
  const shift = ad.id % 2 === 0 ? 0 : ad.id
  return {
    object,
    placement: artPlacements[ad.id % artPlacements.length] ?? 'bottom',
    field: artFields[(favourite + shift) % artFields.length] ?? artObjects[object],
  }
}

const tilePlacements: ArtPlacement[] = ['corner', 'left', 'corner', 'right']

/** The drawing of a category itself: its favourite field, and a placement of its own. */
export function categoryArt(slug: string): AdArt {
  const object = objectOf(slug)
  const index = Object.keys(artObjects).indexOf(object)
  return {
    object,
    placement: tilePlacements[index % tilePlacements.length] ?? 'corner',
    field: artObjects[object],
  }
}

export function adArtPath({ object, placement, field }: AdArt): string {
  return `/art/${object}-${placement}-${field}.svg`
}

/** The drawing a path of adArtPath stands for; null for any other name. */
export function readAdArtName(name: string): AdArt | null {
  const [, object, placement, field] = /^([a-z-]+)-([a-z]+)-([a-z]+)\.svg$/.exec(name) ?? []
  const art = { object, placement, field }
  return isAdArt(art) ? art : null
}

function objectOf(categorySlug: string | null | undefined): ArtObject {
  return categorySlug && Object.hasOwn(artObjects, categorySlug) ? (categorySlug as ArtObject) : 'other'
}

function isAdArt(art: { [part in keyof AdArt]?: string | undefined }): art is AdArt {
  const isObject = art.object !== undefined && Object.hasOwn(artObjects, art.object)
  const isPlacement = artPlacements.some((placement) => placement === art.placement)
  return isObject && isPlacement && artFields.some((field) => field === art.field)
}
