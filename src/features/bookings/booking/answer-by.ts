import { HOUR_MS } from '../../../platform/time/durations.ts'
import type { BookingDeps } from '../booking-deps.ts'
import type { BookingRow } from '../bookings.queries.ts'

type Asked = Pick<BookingRow, 'requestedAt' | 'createdAt' | 'startsAt'>

/** When the client asked for this time: by confirming the request, or by moving it. What the provider does is no asking. */
const askedAt = ({ requestedAt, createdAt }: Asked) => (requestedAt ?? createdAt).getTime()

/** However soon the meeting is, the provider has a day to answer; the client still knows a day before. */
const HOURS_TO_ANSWER = 24

/** Until then a request holds its slot unanswered: to the notice that a booking needs, and at least for a day. */
export function answerBy({ hours }: Pick<BookingDeps, 'hours'>, booking: Asked): Date {
  const { startsAt } = booking
  const byNotice = startsAt.getTime() - hours.minimumNoticeHours * HOUR_MS
  const afterADay = askedAt(booking) + HOURS_TO_ANSWER * HOUR_MS
  // Hours may allow a request on the very day: it lapses at the latest when the meeting would begin.
  return new Date(Math.min(Math.max(byNotice, afterADay), startsAt.getTime()))
}

/** A day after the request, or halfway to a nearer deadline, the provider is told once that it waits. */
export function remindProviderAt(deps: Pick<BookingDeps, 'hours'>, booking: Asked): Date {
  const asked = askedAt(booking)
  const halfway = asked + (answerBy(deps, booking).getTime() - asked) / 2
  return new Date(Math.min(asked + HOURS_TO_ANSWER * HOUR_MS, halfway))
}
