import { withQuery } from '../../paths.ts'
import { formDraft } from '../../platform/forms/form-draft.ts'
import type { BookingDraft } from './bookings.schema.ts'

/** Query keys without the library that uses them: the server needs the keys too, and must not load React. */
export const bookingKeys = {
  slots: (date: string, duration: string): [string] => [
    withQuery('/api/consultation/slots', { date, duration: duration || '1' }),
  ],
  booking: (token: string): [string, string] => ['/api/consultation/bookings', token],
}

export const draftCall = () => formDraft<BookingDraft>('/consultation/draft')

/** Why an action on the booking's own page was refused. */
export const noticeCall = () => formDraft<{ message: string }>('/consultation/notice')
