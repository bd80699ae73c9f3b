import { withQuery } from '../../paths.ts'
import { formDraft } from '../../platform/forms/form-draft.ts'
import type { BookingDraft } from './bookings.schema.ts'

/** The keys of the calls, without the library that makes them: the server names them too, and must not load React. */
export const bookingKeys = {
  slots: (date: string, duration: string): [string] => [
    withQuery('/api/consultation/slots', { date, duration: duration || '1' }),
  ],
  booking: (token: string): [string, string] => ['/api/consultation/bookings', token],
}

export const draftCall = () => formDraft<BookingDraft>('/consultation/draft')

/** The answer to a press on the booking's own page. */
export const noticeCall = () => formDraft<{ message: string }>('/consultation/notice')
