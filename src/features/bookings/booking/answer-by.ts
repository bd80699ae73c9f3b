import { HOUR_MS } from '../../../platform/time/durations.ts'
import type { BookingDeps } from '../booking-deps.ts'
import type { BookingRow } from '../bookings.queries.ts'

type Asked = Pick<BookingRow, 'requestedAt' | 'createdAt' | 'startsAt'>

/** When the client requested this time, by confirming or by moving. The provider's actions do not count. */
const askedAt = ({ requestedAt, createdAt }: Asked) => (requestedAt ?? createdAt).getTime()

/** The provider's minimum time to answer. With 48 hours' notice, the client still knows a day before. */
const HOURS_TO_ANSWER = 24

/** When an unanswered request lapses: at the minimum notice before the meeting, but at least a day later. */
export function answerBy({ hours }: Pick<BookingDeps, 'hours'>, booking: Asked): Date {
  const { startsAt } = booking
  const byNotice = startsAt.getTime() - hours.minimumNoticeHours * HOUR_MS
  const afterADay = askedAt(booking) + HOURS_TO_ANSWER * HOUR_MS
  // The settings may allow same-day requests: they lapse at the start of the meeting at the latest.
  return new Date(Math.min(Math.max(byNotice, afterADay), startsAt.getTime()))
}

/** When the provider is reminded, once: a day after the request, or halfway to a nearer deadline. */
export function remindProviderAt(deps: Pick<BookingDeps, 'hours'>, booking: Asked): Date {
  const asked = askedAt(booking)
  const halfway = asked + (answerBy(deps, booking).getTime() - asked) / 2
  return new Date(Math.min(asked + HOURS_TO_ANSWER * HOUR_MS, halfway))
}
