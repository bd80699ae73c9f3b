import type { AdForm } from './ad-form.schema.ts'
import { joinPrice } from './priced-per.ts'

export const AD_FORM_FIELDS = [
  'kind',
  'category',
  'title',
  'description',
  'price',
  'location',
  'phone',
  'whatsapp',
  'email',
  'name',
  'licenceBody',
  'licenceNumber',
] as const satisfies (keyof AdForm)[]
export type AdFormField = (typeof AD_FORM_FIELDS)[number]

const FIELD_NAME = /^f\.([a-z][a-zA-Z0-9]{0,29})$/

/** The values of a form, sent or being filled in, valid or not. */
export function readAdForm(entries: Iterable<[string, unknown]>): AdForm {
  const values: AdForm = { ...EMPTY_AD_FORM, fields: {} }
  let per = ''
  const isKnown = (name: string): name is AdFormField => AD_FORM_FIELDS.some((field) => field === name)
  for (const [name, value] of entries) {
    const key = FIELD_NAME.exec(name)?.[1]
    if (key) values.fields[key] = String(value)
    else if (name === 'per') per = String(value)
    // An unknown kind is refused by the rules of the form.
    else if (isKnown(name)) values[name] = String(value) as AdForm['kind']
  }
  return { ...values, price: joinPrice(values.price, per) }
}

/** An empty form that offers something, as most ads do. */
export const EMPTY_AD_FORM: AdForm = {
  ...(Object.fromEntries(AD_FORM_FIELDS.map((field) => [field, ''])) as Record<AdFormField, string>),
  kind: 'offered',
  fields: {},
}
