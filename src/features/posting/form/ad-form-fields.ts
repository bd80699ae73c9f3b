import type { AdForm } from './ad-form.schema.ts'

export const MAX_PHOTOS = 8
export const TITLE_LENGTH = 100
export const DESCRIPTION_LENGTH = 5000

export const AD_FORM_FIELDS = [
  'category',
  'title',
  'description',
  'price',
  'location',
  'phone',
  'email',
  'licenceBody',
  'licenceNumber',
] as const satisfies (keyof AdForm)[]

export const EMPTY_AD_FORM = Object.fromEntries(AD_FORM_FIELDS.map((field) => [field, ''])) as AdForm
