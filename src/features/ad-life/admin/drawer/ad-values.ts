import type { AdDetail } from '../ads-room.schema.ts'

export type AdFormPhoto = AdDetail['photos'][number]
export type AdFormValues = ReturnType<typeof valuesOf>

export const valuesOf = (ad: AdDetail) => ({
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

/**
 * Returns only the changed fields, so that concurrent changes by the seller or another operator to other
 * fields survive. Photos are compared by id and caption: the key in their URL changes every day.
 */
export function changesOf(before: AdFormValues, after: Partial<AdFormValues>): Partial<AdFormValues> {
  const textOf = (name: string, value: unknown) =>
    JSON.stringify(
      name === 'photos' ? (value as AdFormPhoto[]).map(({ id, caption }) => [id, caption]) : value,
    )
  const isChanged = ([name, value]: [string, unknown]) =>
    textOf(name, value) !== textOf(name, before[name as keyof AdFormValues])
  return Object.fromEntries(Object.entries(after).filter(isChanged))
}
