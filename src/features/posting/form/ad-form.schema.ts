import { z } from 'zod'
import { type FormErrors, findFormErrors } from '../../../platform/forms/form-errors.ts'
import { isPhone } from '../../../platform/text/is-phone.ts'
import { SELLER_NAME } from '../../ad-life/seller-name.ts'
import { AD_KINDS } from '../../ads/ad-kinds.ts'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../ads/ad-lengths.ts'
import { regulationOf } from '../../ads/regulated-categories.ts'
import type { CategoryField } from '../../categories/fields/category-fields.schema.ts'
import { checkFieldValues } from '../../categories/fields/field-values.schema.ts'

const line = (most: number, words: string) => z.string().trim().max(most, words)

const fields = z.object({
  kind: z.enum(AD_KINDS, 'Choose whether you are offering, looking for or giving something away'),
  category: z.string().trim().min(1, 'Choose a category'),
  title: line(TITLE_LENGTH, `Shorten the title to ${TITLE_LENGTH} characters`).min(
    5,
    'Write a title of at least 5 characters',
  ),
  description: line(
    DESCRIPTION_LENGTH,
    `Shorten the description to ${DESCRIPTION_LENGTH.toLocaleString('en-CA')} characters`,
  ).min(20, 'Describe what you offer in at least 20 characters'),
  price: line(40, 'Shorten the price to 40 characters'),
  location: line(80, 'Shorten the location to 80 characters').min(
    2,
    'Write the city and province, such as Brampton, ON',
  ),
  phone: line(24, 'Check the phone number: it is too long').refine(
    (text) => text === '' || isPhone(text),
    'Write the phone number with its area code, such as 416-555-0147, or leave it empty',
  ),
  /** "on" when the number has WhatsApp. */
  whatsapp: line(2, 'Tick the box or leave it'),
  email: line(254, 'Enter a valid email address')
    .toLowerCase()
    .pipe(z.email('Enter a valid email address, such as ama@example.com')),
  name: line(40, 'Shorten the name to 40 characters').refine(
    (text) => text === '' || SELLER_NAME.test(text),
    'Write a name without numbers, such as Akosua M., or leave it empty',
  ),
  licenceBody: line(120, 'Shorten this to 120 characters'),
  licenceNumber: line(60, 'Shorten this to 60 characters'),
  /** As typed; `checkFieldValues` parses them by the fields of the category. */
  fields: z.record(z.string(), z.string().max(200)),
})

/** Requires a licence where the law does. */
function needLicence(
  form: { category: string; licenceBody: string; licenceNumber: string; fields: Record<string, string> },
  context: z.RefinementCtx,
): void {
  const regulation = regulationOf(form.category)
  if (!regulation) return
  const { listedBy } = form.fields
  if (regulation.agentsOnly && listedBy === 'owner') return
  if (regulation.agentsOnly && listedBy !== 'agent') {
    context.addIssue({
      code: 'custom',
      path: ['f.listedBy'],
      message: 'Choose whether you are the owner or an agent',
    })
    return
  }
  const need = (field: 'licenceBody' | 'licenceNumber', message: string) => {
    if (form[field] === '') context.addIssue({ code: 'custom', path: [field], message })
  }
  need('licenceBody', 'Enter your licensing body')
  need('licenceNumber', 'Enter your licence number')
}

/** The rules of the form, for the page and the server. Every message says what to do. */
export const adFormSchema = fields.superRefine(needLicence)
/** The rules for an existing ad, whose email address and name cannot change. */
export const adWordsSchema = fields.omit({ email: true, name: true }).superRefine(needLicence)

export type AdForm = z.infer<typeof adFormSchema>
export type AdWords = z.infer<typeof adWordsSchema>
/** By field name; the category's own fields as `f.bedrooms`. */
export type AdFormErrors = FormErrors<keyof AdForm | 'photos' | `f.${string}`>

interface Rules {
  /** The fields of the chosen category. */
  fields: readonly CategoryField[]
  /** An existing ad, checked by `adWordsSchema`. */
  isEdit?: boolean
}

export function checkAdForm(
  values: AdForm,
  { fields: own, isEdit = false }: Rules = { fields: [] },
): AdFormErrors | null {
  const errors = findFormErrors<keyof AdForm>(isEdit ? adWordsSchema : adFormSchema, values)
  const checked = checkFieldValues(own, values.fields)
  if (checked.ok) return errors
  const named = Object.entries(checked.errors).map(([key, message]) => [`f.${key}`, message])
  return { ...errors, ...Object.fromEntries(named) }
}
