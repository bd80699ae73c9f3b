import type { BookingStatusAnswer } from '../booking-status.schema.ts'

const COMING = new Set<BookingStatusAnswer['status']>(['requested', 'accepted', 'confirmed'])

/** Whether the meeting is still expected to take place; only then does it belong in a calendar. */
export const isComing = (status: BookingStatusAnswer['status']) => COMING.has(status)

const OVER = new Set<BookingStatusAnswer['status']>(['done', 'declined', 'cancelled'])

/** Whether the status is final. */
export const isOver = (status: BookingStatusAnswer['status']) => OVER.has(status)
