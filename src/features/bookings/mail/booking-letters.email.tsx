import type { ReactNode } from 'react'
import { Paragraph } from '../../../platform/mail/letter-parts.tsx'
import { refundText } from '../booking/cancel/refund-text.ts'
import { PAYMENT_TERMS } from '../form/payment-terms.ts'
import { formatDollars, KEPT_DAYS_AFTER_MEETING } from '../form/rates.ts'
import { formatMoment } from '../slots/format-slot.ts'
import type { BookingEvent } from './booking-event.ts'

export interface LetterFacts {
  reference: string
  priceCents: number
  startsAt: Date
  proposedStartsAt: Date | null
  timeZone: string
  cancelledBy: 'client' | 'provider' | null
  refundDueCents: number | null
  providerEmail: string
  answerBy: Date
  note: string | undefined
}

export interface BookingLetter {
  title: string
  /** Nothing is left to move or to cancel. */
  isOver?: boolean
  Words: (facts: LetterFacts) => ReactNode
}

const RULE = 'If you cancel at least 24 hours before it begins, you get a full refund.'

/** What the person who booked reads; null where only the provider is written to. */
export const clientLetters: Record<BookingEvent, BookingLetter | null> = {
  'booking-requested': {
    title: 'Booking Request Submitted',
    Words: () => (
      <>
        <Paragraph>
          We'll contact you shortly to confirm your consultation. The time below is held for you until then.
        </Paragraph>
        <Paragraph>{PAYMENT_TERMS} Nothing to pay until then.</Paragraph>
        <Paragraph>
          What you told us is kept encrypted and is deleted {KEPT_DAYS_AFTER_MEETING} days after the meeting.
        </Paragraph>
      </>
    ),
  },
  'booking-accepted': {
    title: 'Your consultation is accepted',
    Words: ({ priceCents, providerEmail, reference }) => (
      <>
        <Paragraph>
          {PAYMENT_TERMS} To confirm it, send an Interac e-transfer of {formatDollars(priceCents)} CAD to{' '}
          {providerEmail}. Write {reference} in the message, so we know it is yours.
        </Paragraph>
        <Paragraph>We will email you as soon as it arrives. {RULE}</Paragraph>
      </>
    ),
  },
  'booking-confirmed': {
    title: 'Your consultation is confirmed',
    Words: () => (
      <Paragraph>Your payment has arrived. Thank you! We look forward to speaking with you. {RULE}</Paragraph>
    ),
  },
  'booking-declined': {
    title: 'We cannot take this consultation',
    isOver: true,
    Words: ({ note }) => (
      <>
        <Paragraph>
          We are sorry: we cannot take this request, and the time is free again. You owe nothing.
        </Paragraph>
        <Reason note={note} />
        <Paragraph>You are welcome to ask for another time.</Paragraph>
      </>
    ),
  },
  'booking-cancelled': {
    title: 'Your consultation is cancelled',
    isOver: true,
    Words: ({ cancelledBy, refundDueCents, priceCents, note }) => (
      <>
        <Paragraph>
          {cancelledBy === 'client'
            ? 'You cancelled this consultation.'
            : 'We are sorry: we had to cancel this consultation.'}
        </Paragraph>
        <Reason note={note} />
        <Paragraph>{refundText({ refundDueCents, priceCents })}</Paragraph>
      </>
    ),
  },
  'booking-rescheduled': {
    title: 'Your consultation has a new time',
    Words: ({ startsAt, timeZone }) => (
      <Paragraph>
        It now begins on {formatMoment(startsAt, timeZone)}. Everything else stays as it was. {RULE}
      </Paragraph>
    ),
  },
  'booking-move-asked': {
    title: 'Can we move your consultation?',
    Words: ({ proposedStartsAt, timeZone }) => (
      <>
        <Paragraph>
          We would like to move it to {proposedStartsAt && formatMoment(proposedStartsAt, timeZone)}. Open
          your booking to say yes, or to keep the time below.
        </Paragraph>
        <Paragraph>Until you answer, the time below stays yours.</Paragraph>
      </>
    ),
  },
  'booking-move-refused': null,
  'booking-place': {
    title: 'Where your consultation takes place',
    Words: () => (
      <Paragraph>The place of your consultation is below. The time stays as it was. {RULE}</Paragraph>
    ),
  },
  'booking-reminder': {
    title: 'A reminder of your consultation',
    Words: () => (
      <Paragraph>
        Just a reminder, so you have time to get ready. We look forward to speaking with you.
      </Paragraph>
    ),
  },
  'booking-unanswered': null,
  'booking-lapsed': {
    title: 'We did not answer in time',
    isOver: true,
    Words: () => (
      <>
        <Paragraph>
          We are sorry: nobody answered your request in time, so we cannot hold this consultation. That is our
          fault, not yours. The time is free again, and you owe nothing.
        </Paragraph>
        <Paragraph>You are welcome to ask for another time, or to call us.</Paragraph>
      </>
    ),
  },
}

/** The provider's own words to the person who booked. */
function Reason({ note }: Pick<LetterFacts, 'note'>) {
  return note ? <Paragraph>The reason: {note}</Paragraph> : null
}
