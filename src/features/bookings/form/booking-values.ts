import type { BookingValues } from '../bookings.schema.ts'

/** The fields in the order of the form, which is also the order of its errors. */
export const BOOKING_FIELDS = [
  'clientType',
  'name',
  'email',
  'phone',
  'consultationDate',
  'consultationTime',
  'duration',
  'details',
  'agreeToTerms',
] as const

export type BookingField = (typeof BOOKING_FIELDS)[number]

export const DATE_MESSAGE = 'Please select a consultation date'
export const TIME_MESSAGE = 'Please select a consultation time'

export const EMPTY_VALUES: BookingValues = {
  clientType: '',
  name: '',
  email: '',
  phone: '',
  consultationDate: '',
  consultationTime: '',
  duration: '',
  details: '',
  agreeToTerms: false,
}

/** The values of a submitted form. A slot chosen among the nearest ones replaces date and time. */
export function readValues(textOf: (name: string) => unknown): BookingValues {
  const text = (name: string) => {
    const value = textOf(name)
    return typeof value === 'string' ? value : ''
  }
  const [date, time] = text('slot').split(' ')
  return {
    clientType: text('clientType'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    consultationDate: date && time ? date : text('consultationDate'),
    consultationTime: date && time ? time : text('consultationTime'),
    duration: text('duration'),
    details: text('details'),
    agreeToTerms: text('agreeToTerms') === 'on',
  }
}
