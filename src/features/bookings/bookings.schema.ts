// The small build of zod, because this file is sent to the browser: the full one would add 16 KB.
import * as z from 'zod/mini'
import { BOOKING_FIELDS, type BookingField, DATE_MESSAGE, TIME_MESSAGE } from './form/booking-values.ts'
import { DURATIONS } from './form/terms/rates.ts'
import type { Slot } from './slots/slots.schema.ts'

const EMAIL_MESSAGE = 'Please enter a valid email address'

const words = (fewest: number, most: number, error: string) =>
  z
    .string({ error })
    .check(
      z.trim(),
      z.minLength(fewest, error),
      z.maxLength(most, `Please use at most ${most.toLocaleString('en-US')} characters`),
    )

/** One schema for the form, the API request and the plain form post. */
export const bookingFormSchema = z.object({
  clientType: z.enum(['individual', 'organization'], { error: 'Please select a client type' }),
  name: words(2, 200, 'Name must be at least 2 characters'),
  email: z
    .string({ error: EMAIL_MESSAGE })
    .check(z.trim(), z.maxLength(254, EMAIL_MESSAGE), z.email(EMAIL_MESSAGE)),
  phone: words(10, 40, 'Please enter a valid phone number'),
  consultationDate: words(1, 10, DATE_MESSAGE),
  consultationTime: words(1, 8, TIME_MESSAGE),
  duration: z.enum(DURATIONS, { error: 'Please select a duration' }),
  details: words(10, 5_000, 'Please provide at least 10 characters of detail'),
  agreeToTerms: z.literal(true, { error: 'You must agree to the terms and conditions' }),
})

export type BookingForm = z.infer<typeof bookingFormSchema>

/** The values of the form while it is filled in, valid or not. */
export type BookingValues = Record<Exclude<BookingField, 'agreeToTerms'>, string> & { agreeToTerms: boolean }

export interface FieldError {
  field: BookingField
  message: string
}

/** The first message of each invalid field, in the order of the form. */
export function readFieldErrors(error: z.core.$ZodError): FieldError[] {
  const messages = new Map(error.issues.toReversed().map(({ path, message }) => [path[0], message]))
  return BOOKING_FIELDS.flatMap((field) => {
    const message = messages.get(field)
    return message ? [{ field, message }] : []
  })
}

/** The valid form, or its errors. */
export function checkBooking(values: BookingValues): { form: BookingForm } | { errors: FieldError[] } {
  const parsed = bookingFormSchema.safeParse(values)
  return parsed.success ? { form: parsed.data } : { errors: readFieldErrors(parsed.error) }
}

/** The response when the form is refused. */
export interface BookingRefusal {
  refusals: FieldError[]
  nearest: Slot[]
}

/** A form shown again: what was typed, what is wrong with it, and the free slots nearest to it. */
export interface BookingDraft {
  values: BookingValues
  errors: FieldError[]
  nearest: Slot[]
  hasFailed: boolean
  /** Why nothing can be booked at the moment, whatever the form says. */
  problem?: string | undefined
}
