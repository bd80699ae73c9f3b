import type { BookingDeps } from '../booking-deps.ts'
import { type ChangeOutcome, changeBooking, moveTo } from './change/change-booking.ts'
import { isComing } from './is-coming.ts'
import { findUsualPlace } from './usual-place.ts'

/** Accepts a request: the client gets the place and the instructions for the e-transfer. */
export async function acceptBooking(deps: BookingDeps, id: number, place?: string): Promise<ChangeOutcome> {
  const meetingPlace = place || (await findUsualPlace(deps))
  return changeBooking(deps, id, (booking, now) => {
    const decided = moveTo('accepted', 'booking-accepted')(booking, now)
    return typeof decided === 'string'
      ? decided
      : { ...decided, change: { ...decided.change, meetingPlace: meetingPlace || booking.meetingPlace } }
  })
}

/** Changes where they meet, and notifies both sides. */
export function changePlace(deps: BookingDeps, id: number, meetingPlace: string): Promise<ChangeOutcome> {
  return changeBooking(deps, id, (booking) =>
    isComing(booking.status) ? { event: 'booking-place', change: { meetingPlace } } : 'wrong-state',
  )
}

/** Declines a request: the client gets the reason, and the slot is free again. */
export function declineBooking(deps: BookingDeps, id: number, reason: string): Promise<ChangeOutcome> {
  return changeBooking(deps, id, moveTo('declined', 'booking-declined', reason))
}

/** The e-transfer has arrived. Refused when the client cancelled first: then the money must go back. */
export function confirmPayment(deps: BookingDeps, id: number): Promise<ChangeOutcome> {
  return changeBooking(deps, id, moveTo('confirmed', 'booking-confirmed'))
}

/** The meeting took place. No email is sent. */
export function markDone(deps: BookingDeps, id: number): Promise<ChangeOutcome> {
  return changeBooking(deps, id, (booking, now) =>
    booking.startsAt > now ? 'too-early' : moveTo('done', null)(booking, now),
  )
}
