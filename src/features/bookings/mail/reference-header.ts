/** Carried by every mail about a booking, so that the outbox can be cleared of it too. */
export const REFERENCE_HEADER = 'X-Booking-Reference'
