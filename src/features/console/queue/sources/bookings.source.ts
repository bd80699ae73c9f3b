import { answerBy } from '../../../bookings/booking/answer-by.ts'
import type { ChangeOutcome } from '../../../bookings/booking/change/change-booking.ts'
import { acceptBooking, declineBooking } from '../../../bookings/booking/decide-bookings.ts'
import { listBookings } from '../../../bookings/booking/list-bookings.ts'
import type { BookingDeps } from '../../../bookings/booking-deps.ts'
import { formatMoment } from '../../parts/format.ts'
import { joinWords, type QueueSource } from './queue-source.ts'

const REASONS = [
  { id: 'not-available', name: 'I am away that day', words: 'I am away that day.' },
  {
    id: 'not-my-field',
    name: 'Not something I can advise on',
    words: 'This is not something I can advise on.',
  },
  {
    id: 'licensed-only',
    name: 'Needs a licensed consultant',
    words: 'This needs a licensed consultant, and I am not one.',
  },
  { id: 'other', name: 'Something else', words: '', needsWords: true },
]

const toOutcome = (outcome: ChangeOutcome) =>
  outcome.ok ? null : 'The booking has changed since. Check it under Bookings.'

/** Requests for a consultation. Each holds its slot until someone answers. */
export function bookingsSource(deps: BookingDeps): QueueSource {
  const env = { site: { timeZone: deps.timeZone } }
  return {
    kind: 'booking',
    urgency: 2,
    badge: 'Booking',
    glyph: 'bookings',
    acceptLabel: 'Accept',
    rejectLabel: 'Decline',
    reasons: REASONS,
    async list(limit) {
      const requested = await listBookings(deps, { statuses: ['requested'], limit })
      return requested.map((booking) => ({
        id: String(booking.id),
        title: `Consultation on ${formatMoment(booking.startsAt, env)}`,
        note: 'Booking to accept',
        tone: 'info',
        waitingSince: booking.requestedAt ?? booking.changedAt,
        text: booking.person?.details ?? '',
        facts: [
          ['Name', booking.person?.name ?? 'erased'],
          ['Phone', booking.person?.phone ?? 'erased'],
          ['Length', `${booking.durationHours} h`],
          ['Answer by', `${formatMoment(answerBy(deps, booking), env)}, or it is declined for you`],
          ['Reference', booking.reference],
        ],
      }))
    },
    accept: async (id) => toOutcome(await acceptBooking(deps, Number(id))),
    async reject(id, { reason, words: own }) {
      const words = REASONS.find((one) => one.id === reason)?.words ?? reason
      return toOutcome(await declineBooking(deps, Number(id), joinWords(words, own)))
    },
  }
}
