/** In every email about a booking, so that erasure also finds it in the outbox. */
export const REFERENCE_HEADER = 'X-Booking-Reference'
