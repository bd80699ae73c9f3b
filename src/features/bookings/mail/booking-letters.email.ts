import { formatMoment } from '../format-slot.ts'
import { formatDollars, KEPT_DAYS_AFTER_MEETING } from '../rates.ts'

/** What happened to a booking, in the words of the outbox. */
export type BookingEvent =
  | 'booking-requested'
  | 'booking-accepted'
  | 'booking-confirmed'
  | 'booking-declined'
  | 'booking-cancelled'
  | 'booking-rescheduled'
  | 'booking-reminder'

export interface Letter {
  title: string
  paragraphs: string[]
}

export interface LetterFacts {
  reference: string
  priceCents: number
  startsAt: Date
  timeZone: string
  cancelledBy: 'client' | 'provider' | null
  refundDueCents: number | null
  providerEmail: string
  note: string | undefined
}

type WriteLetter = (facts: LetterFacts) => Letter

const RULE = 'If you cancel at least 24 hours before it begins, you get a full refund.'

/** What the person who booked reads. */
export const clientLetters: Record<BookingEvent, WriteLetter> = {
  'booking-requested': () => ({
    title: 'Booking Request Submitted',
    paragraphs: [
      "We'll contact you shortly to confirm your consultation. The time below is held for you until then.",
      `What you told us is kept encrypted and is deleted ${KEPT_DAYS_AFTER_MEETING} days after the meeting.`,
    ],
  }),
  'booking-accepted': ({ priceCents, providerEmail, reference }) => ({
    title: 'Your consultation is accepted',
    paragraphs: [
      `To confirm it, send an Interac e-transfer of ${formatDollars(priceCents)} CAD to ${providerEmail}. Write ${reference} in the message, so that we know it is yours.`,
      `We write to you as soon as it has arrived. ${RULE}`,
    ],
  }),
  'booking-confirmed': () => ({
    title: 'Your consultation is confirmed',
    paragraphs: [`Your payment has arrived: thank you. We look forward to speaking with you. ${RULE}`],
  }),
  'booking-declined': ({ note }) => ({
    title: 'We cannot take this consultation',
    paragraphs: [
      'We are sorry: we cannot take this request, and the time is free again. You owe nothing.',
      ...(note ? [`The reason: ${note}`] : []),
      'You are welcome to ask for another time.',
    ],
  }),
  'booking-cancelled': (facts) => ({
    title: 'Your consultation is cancelled',
    paragraphs: [
      facts.cancelledBy === 'client'
        ? 'You cancelled this consultation.'
        : 'We are sorry: we had to cancel this consultation.',
      ...(facts.note ? [`The reason: ${facts.note}`] : []),
      refundSentence(facts),
    ],
  }),
  'booking-rescheduled': ({ startsAt, timeZone }) => ({
    title: 'Your consultation has a new time',
    paragraphs: [
      `It now begins on ${formatMoment(startsAt, timeZone)}. Everything else stays as it was. ${RULE}`,
    ],
  }),
  'booking-reminder': () => ({
    title: 'A reminder of your consultation',
    paragraphs: [
      'This is a reminder, so that you have time to get ready. We look forward to speaking with you.',
    ],
  }),
}

/** What the provider reads. Who booked and why is never in a mail: the console shows it. */
export const providerLetters: Record<BookingEvent, WriteLetter> = {
  'booking-requested': () => ({
    title: 'A new consultation is requested',
    paragraphs: ['The time is held. Accept or decline the request in the console, where its details are.'],
  }),
  'booking-accepted': ({ reference, priceCents }) => ({
    title: 'You accepted a consultation',
    paragraphs: [
      `Wait for an e-transfer of ${formatDollars(priceCents)} with ${reference} in its message, then confirm it in the console.`,
    ],
  }),
  'booking-confirmed': () => ({
    title: 'A consultation is confirmed',
    paragraphs: ['Its payment has arrived.'],
  }),
  'booking-declined': () => ({
    title: 'You declined a consultation',
    paragraphs: ['The time is free again.'],
  }),
  'booking-cancelled': (facts) => ({
    title: 'A consultation is cancelled',
    paragraphs: [
      `It was cancelled by ${facts.cancelledBy === 'client' ? 'the client' : 'you'}. The time is free again.`,
      facts.refundDueCents ? `Send ${formatDollars(facts.refundDueCents)} CAD back.` : 'No refund is due.',
    ],
  }),
  'booking-rescheduled': () => ({
    title: 'A consultation has a new time',
    paragraphs: ['The old time is free again.'],
  }),
  'booking-reminder': () => ({
    title: 'A reminder of a consultation',
    paragraphs: ['Its details are in the console.'],
  }),
}

export function refundSentence({ refundDueCents }: Pick<LetterFacts, 'refundDueCents'>): string {
  if (refundDueCents) return `We send you ${formatDollars(refundDueCents)} CAD back: the full amount.`
  return 'No refund is due.'
}
