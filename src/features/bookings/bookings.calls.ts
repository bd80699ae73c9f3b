import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import type { BookingStatusAnswer } from './booking-status.schema.ts'
import type { BookingValues, FieldError } from './bookings.schema.ts'
import type { Opening, Slot, SlotList } from './slots.schema.ts'

export const openingCall = () => call<Opening>(['/api/consultation/opening'])

/** Free slots go stale at once: somebody else may take one. */
export const slotsCall = (date: string, duration: string) => ({
  ...call<SlotList>([withQuery('/api/consultation/slots', { date, duration: duration || '1' })]),
  staleTime: 0,
  enabled: date !== '',
})

export const bookingCall = (token: string) => call<BookingStatusAnswer>(['/api/consultation/bookings', token])

/** A form that came back: what was typed, what is wrong with it, and the slots that could be had instead. */
export interface BookingDraft {
  values: BookingValues
  errors: FieldError[]
  nearest: Slot[]
  hasFailed: boolean
}

/** Never asked for: it is there when the server shows a form again that was sent without script. */
export const draftCall = () => ({ ...call<BookingDraft>(['/consultation/draft']), enabled: false })

/** What the answer to a press on the booking's own page says; also only there when the server put it there. */
export const noticeCall = () => ({ ...call<{ message: string }>(['/consultation/notice']), enabled: false })
