import type { AdDetail } from '../ads-room.schema.ts'

export interface AdFormPhoto {
  id: string
  caption: string
  src: string
}

export interface AdFormValues {
  title: string
  description: string
  price: string
  location: string
  category: string
  licenceBody: string
  licenceNumber: string
  fields: Record<string, string>
  photos: AdFormPhoto[]
}

export const valuesOf = (ad: AdDetail): AdFormValues => ({
  title: ad.title,
  description: ad.description,
  price: ad.price ?? '',
  location: ad.location,
  category: ad.categorySlug,
  licenceBody: ad.licenceBody,
  licenceNumber: ad.licenceNumber,
  fields: ad.fields,
  photos: ad.photos,
})

/** How many fields say something else. The address of a photo is not what it says: its key is another one tomorrow. */
export function countChanges(before: AdFormValues, after: AdFormValues): number {
  const names = Object.keys(before) as (keyof AdFormValues)[]
  const textOf = (values: AdFormValues, name: keyof AdFormValues) =>
    JSON.stringify(name === 'photos' ? values.photos.map(({ id, caption }) => [id, caption]) : values[name])
  return names.filter((name) => textOf(before, name) !== textOf(after, name)).length
}
