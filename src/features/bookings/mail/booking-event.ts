/** What happened to a booking; also the kind of the email in the outbox. */
export type BookingEvent =
  | 'booking-requested'
  | 'booking-accepted'
  | 'booking-confirmed'
  | 'booking-declined'
  | 'booking-cancelled'
  | 'booking-rescheduled'
  | 'booking-move-asked'
  | 'booking-move-refused'
  | 'booking-place'
  | 'booking-reminder'
  | 'booking-unanswered'
  | 'booking-lapsed'
