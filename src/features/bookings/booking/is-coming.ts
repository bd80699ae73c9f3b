import type { BookingStatusAnswer } from '../booking-status.schema.ts'

const COMING = new Set<BookingStatusAnswer['status']>(['requested', 'accepted', 'confirmed'])

/** Whether the meeting is still to take place: only then does it belong into a calendar. */
export const isComing = (status: BookingStatusAnswer['status']) => COMING.has(status)
