import { formatDollars } from '../form/terms/rates.ts'
import { formatMoment } from '../slots/format-slot.ts'
import type { BookingEvent } from './booking-event.ts'
import type { BookingEmail } from './client-emails.ts'

/** The emails to the provider. Who booked and why is never in an email: the console shows it. */
export const providerEmails: Record<BookingEvent, BookingEmail> = {
  'booking-requested': {
    title: 'A new consultation is requested',
    words: () => ['The time is held. Accept or decline the request in the console, where its details are.'],
  },
  'booking-accepted': {
    title: 'You accepted a consultation',
    words: ({ reference, priceCents }) => [
      `Wait for an e-transfer of ${formatDollars(priceCents)} with ${reference} in its message, then confirm it in the console.`,
    ],
  },
  'booking-confirmed': {
    title: 'A consultation is confirmed',
    words: () => ['Its payment has arrived.'],
  },
  'booking-declined': {
    title: 'You declined a consultation',
    words: () => ['The time is free again.'],
  },
  'booking-cancelled': {
    title: 'A consultation is cancelled',
    words: ({ cancelledBy, refundDueCents }) => [
      `It was cancelled by ${cancelledBy === 'client' ? 'the client' : 'you'}. The time is free again.`,
      refundDueCents ? `Send ${formatDollars(refundDueCents)} CAD back.` : 'No refund is due.',
    ],
  },
  'booking-rescheduled': {
    title: 'A consultation has a new time',
    words: () => ['The old time is free again.'],
  },
  'booking-move-asked': {
    title: 'You asked to move a consultation',
    words: () => ['The time stays as it is until the client says yes.'],
  },
  'booking-move-refused': {
    title: 'A client kept the time of a consultation',
    words: () => ['They said no to the new time you asked for. The old one stays.'],
  },
  'booking-place': {
    title: 'A consultation has a new place',
    words: () => ['We told the client where you will meet.'],
  },
  'booking-reminder': {
    title: 'A reminder of a consultation',
    words: () => ['Its details are in the console.'],
  },
  'booking-unanswered': {
    title: 'A consultation request waits for your answer',
    words: ({ answerBy, timeZone }) => [
      `Accept or decline it in the console by ${formatMoment(answerBy, timeZone)}. After that we decline it for you, tell the client and free the time.`,
    ],
  },
  'booking-lapsed': {
    title: 'An unanswered consultation request was declined',
    words: () => [
      'Nobody answered it in time. We told the client and apologized, and the time is free again.',
    ],
  },
}
