import { Paragraph } from '../../../platform/mail/letter-parts.tsx'
import { formatDollars } from '../form/rates.ts'
import { formatMoment } from '../slots/format-slot.ts'
import type { BookingEvent } from './booking-event.ts'
import type { BookingLetter } from './booking-letters.email.tsx'

/** What the provider reads. Who booked and why is never in a mail: the console shows it. */
export const providerLetters: Record<BookingEvent, BookingLetter> = {
  'booking-requested': {
    title: 'A new consultation is requested',
    Words: () => (
      <Paragraph>
        The time is held. Accept or decline the request in the console, where its details are.
      </Paragraph>
    ),
  },
  'booking-accepted': {
    title: 'You accepted a consultation',
    Words: ({ reference, priceCents }) => (
      <Paragraph>
        Wait for an e-transfer of {formatDollars(priceCents)} with {reference} in its message, then confirm it
        in the console.
      </Paragraph>
    ),
  },
  'booking-confirmed': {
    title: 'A consultation is confirmed',
    Words: () => <Paragraph>Its payment has arrived.</Paragraph>,
  },
  'booking-declined': {
    title: 'You declined a consultation',
    Words: () => <Paragraph>The time is free again.</Paragraph>,
  },
  'booking-cancelled': {
    title: 'A consultation is cancelled',
    Words: ({ cancelledBy, refundDueCents }) => (
      <>
        <Paragraph>
          It was cancelled by {cancelledBy === 'client' ? 'the client' : 'you'}. The time is free again.
        </Paragraph>
        <Paragraph>
          {refundDueCents ? `Send ${formatDollars(refundDueCents)} CAD back.` : 'No refund is due.'}
        </Paragraph>
      </>
    ),
  },
  'booking-rescheduled': {
    title: 'A consultation has a new time',
    Words: () => <Paragraph>The old time is free again.</Paragraph>,
  },
  'booking-move-asked': {
    title: 'You asked to move a consultation',
    Words: () => <Paragraph>The time stays as it is until the client says yes.</Paragraph>,
  },
  'booking-move-refused': {
    title: 'A client keeps the time of a consultation',
    Words: () => <Paragraph>They said no to the new time you asked for. The old one stays.</Paragraph>,
  },
  'booking-place': {
    title: 'A consultation has a new place',
    Words: () => <Paragraph>We told the client where you will meet.</Paragraph>,
  },
  'booking-reminder': {
    title: 'A reminder of a consultation',
    Words: () => <Paragraph>Its details are in the console.</Paragraph>,
  },
  'booking-unanswered': {
    title: 'A consultation request waits for your answer',
    Words: ({ answerBy, timeZone }) => (
      <Paragraph>
        Accept or decline it in the console by {formatMoment(answerBy, timeZone)}. After that we decline it
        for you, tell the client and free the time.
      </Paragraph>
    ),
  },
  'booking-lapsed': {
    title: 'A consultation request was declined unanswered',
    Words: () => (
      <Paragraph>
        Nobody answered it in time. We told the client and apologized, and the time is free again.
      </Paragraph>
    ),
  },
}
