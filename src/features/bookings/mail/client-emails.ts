import { refundText } from '../booking/cancel/refund-text.ts'
import { PAYMENT_TERMS } from '../form/terms/payment-terms.ts'
import { formatDollars, KEPT_DAYS_AFTER_MEETING } from '../form/terms/rates.ts'
import { formatMoment } from '../slots/format-slot.ts'
import type { BookingEvent } from './booking-event.ts'

export interface EmailFacts {
  reference: string
  priceCents: number
  startsAt: Date
  proposedStartsAt: Date | null
  timeZone: string
  cancelledBy: 'client' | 'provider' | null
  refundDueCents: number | null
  providerEmail: string
  answerBy: Date
  /** The provider's words to the client. */
  note: string | undefined
}

export interface BookingEmail {
  title: string
  /** Nothing is left to move or to cancel. */
  isOver?: boolean
  /** The paragraphs; empty ones are left out. */
  words: (facts: EmailFacts) => readonly string[]
}

const RULE = 'If you cancel at least 24 hours before it begins, you get a full refund.'

const reasonOf = ({ note }: EmailFacts) => (note ? `The reason: ${note}` : '')

/** The emails to the client; null where only the provider gets one. */
export const clientEmails: Record<BookingEvent, BookingEmail | null> = {
  'booking-requested': {
    title: 'Booking Request Submitted',
    words: () => [
      "We'll contact you shortly to confirm your consultation. The time below is held for you until then.",
      `${PAYMENT_TERMS} Nothing to pay until then.`,
      `What you told us is kept encrypted and is deleted ${KEPT_DAYS_AFTER_MEETING} days after the meeting.`,
    ],
  },
  'booking-accepted': {
    title: 'Your consultation is accepted',
    words: ({ priceCents, providerEmail, reference }) => [
      `${PAYMENT_TERMS} To confirm it, send an Interac e-transfer of ${formatDollars(priceCents)} CAD to ${providerEmail}. Write ${reference} in the message, so we know it is yours.`,
      `We will email you as soon as it arrives. ${RULE}`,
    ],
  },
  'booking-confirmed': {
    title: 'Your consultation is confirmed',
    words: () => [`Your payment has arrived. Thank you! We look forward to speaking with you. ${RULE}`],
  },
  'booking-declined': {
    title: 'We cannot take this consultation',
    isOver: true,
    words: (facts) => [
      'We are sorry: we cannot take this request, and the time is free again. You owe nothing.',
      reasonOf(facts),
      'You are welcome to ask for another time.',
    ],
  },
  'booking-cancelled': {
    title: 'Your consultation is cancelled',
    isOver: true,
    words: (facts) => [
      facts.cancelledBy === 'client'
        ? 'You cancelled this consultation.'
        : 'We are sorry: we had to cancel this consultation.',
      reasonOf(facts),
      refundText(facts),
    ],
  },
  'booking-rescheduled': {
    title: 'Your consultation has a new time',
    words: ({ startsAt, timeZone }) => [
      `It now starts on ${formatMoment(startsAt, timeZone)}. Everything else stays the same. ${RULE}`,
    ],
  },
  'booking-move-asked': {
    title: 'Can we move your consultation?',
    words: ({ proposedStartsAt, timeZone }) => [
      `We would like to move it to ${proposedStartsAt && formatMoment(proposedStartsAt, timeZone)}. Open your booking to say yes, or to keep the time below.`,
      'Until you answer, the time below stays yours.',
    ],
  },
  'booking-move-refused': null,
  'booking-place': {
    title: 'Where your consultation takes place',
    words: () => [`Where we will meet is below. The time stays the same. ${RULE}`],
  },
  'booking-reminder': {
    title: 'A reminder of your consultation',
    words: () => ['Just a reminder, so you have time to get ready. We look forward to speaking with you.'],
  },
  'booking-unanswered': null,
  'booking-lapsed': {
    title: 'We did not answer in time',
    isOver: true,
    words: () => [
      'We are sorry: nobody answered your request in time, so we cannot hold this consultation. That is our fault, not yours. The time is free again, and you owe nothing.',
      'You are welcome to ask for another time, or to call us.',
    ],
  },
}
