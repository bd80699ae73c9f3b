import { z } from 'zod'
import { isPhone } from '../../../platform/text/is-phone.ts'
import { asWebAddress, isTime, isWebAddress } from '../../listings/form/field-checks.ts'
import type { TypedValues } from '../../listings/listing-form.ts'
import { BUSINESS_KINDS } from '../business-categories.ts'
import {
  BUSINESS_LINE_LENGTH,
  BUSINESS_NAME_LENGTH,
  DAY_FIELDS,
  HOUR_FIELDS,
} from './business-form-fields.ts'
import { findHourErrors, spreadHours } from './business-hours.ts'

const line = (most: number) => z.string().trim().max(most, `Shorten this to ${most} characters`)

export const NO_CITY = 'Write the city and province, such as Calgary, AB'

const time = z
  .string()
  .trim()
  .refine((text) => text === '' || isTime(text), 'Enter a time such as 09:00, or leave it empty')
const tick = z.enum(['', 'yes'], 'Tick the box or leave it empty')

const hours = {
  ...Object.fromEntries(HOUR_FIELDS.map((field) => [field, time])),
  // Only in the form: the database stores the times of each day.
  ...Object.fromEntries(DAY_FIELDS.map((field) => [field, tick.default('')])),
  from: time.default(''),
  to: time.default(''),
}

const fields = z.object({
  ...hours,
  title: line(BUSINESS_NAME_LENGTH).min(2, 'Enter the name of the business'),
  category: z.enum(BUSINESS_KINDS, 'Choose what kind of business it is'),
  description: line(BUSINESS_LINE_LENGTH).min(10, 'Say in one line what you offer'),
  phone: line(24).refine(isPhone, 'Write the phone number with its area code, such as 403-555-0126'),
  sameWhatsapp: tick.default(''),
  whatsapp: line(24).refine(
    (text) => text === '' || isPhone(text),
    'Write the WhatsApp number with its area code, or leave it empty',
  ),
  link: line(300)
    .transform(asWebAddress)
    .refine(
      (text) => text === '' || isWebAddress(text),
      'Enter the whole address, such as https://example.org, or leave it empty',
    ),
  address: line(120),
  city: line(80).min(2, NO_CITY),
  deliveryArea: line(120),
  languages: line(120),
  sender: z.enum(['owner', 'customer'], 'Choose who you are'),
  openData: tick,
  email: line(254).toLowerCase().pipe(z.email('Enter a valid email address, such as ama@example.com')),
})

function needWholeHours(form: object, context: z.RefinementCtx): void {
  for (const [path, message] of Object.entries(findHourErrors(form as TypedValues)))
    context.addIssue({ code: 'custom', path: [path], message })
}

/** Fills in the fields that one input stands for: the WhatsApp number and the hours of each day. */
const fillIn = <Form extends { phone: string; whatsapp: string; sameWhatsapp: string }>(
  form: Form,
): Form => ({
  ...form,
  whatsapp: form.sameWhatsapp === 'yes' ? form.phone : form.whatsapp,
  ...spreadHours(form as unknown as TypedValues),
})

/** The rules of the form, for browser and server. Every message says what to do. */
export const businessFormSchema = fields.superRefine(needWholeHours).transform(fillIn)
/** The rules for editing a listed business: its email address cannot change. */
export const businessWordsSchema = fields.omit({ email: true }).superRefine(needWholeHours).transform(fillIn)

export type BusinessWords = z.infer<typeof businessWordsSchema>
