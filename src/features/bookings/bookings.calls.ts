import { call } from '../../platform/calls.ts'
import { bookingKeys } from './booking-keys.ts'
import type { BookingStatusAnswer } from './booking-status.schema.ts'
import type { Opening, SlotList } from './slots/slots.schema.ts'

export const openingCall = () => call<Opening>(['/api/consultation/opening'])

/** Free slots are stale at once: someone else may take one. */
export const slotsCall = (date: string, duration: string) => ({
  ...call<SlotList>(bookingKeys.slots(date, duration)),
  staleTime: 0,
  enabled: date !== '',
})

export const bookingCall = (token: string) => call<BookingStatusAnswer>(bookingKeys.booking(token))
