import { addDays } from '../../../platform/time/calendar-day.ts'
import { toLocalTime } from '../../../platform/time/local-time.ts'
import { isComing } from '../booking/is-coming.ts'
import { describeListed, type ListedBooking, listBookingsOf } from '../booking/list-bookings.ts'
import { findUsualPlace } from '../booking/usual-place.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { type CurrentHours, readCurrentHours } from '../slots/current-hours.ts'
import { weekdayOf } from '../slots/weekdays.ts'
import { countBookingsInTab, listBookingsInTab, listBookingsOnDaysOff } from './bookings-room.queries.ts'
import type { Booking, BookingsPage, BookingsQuery } from './bookings-room.schema.ts'
import { daysOf, startOf } from './calendar-days.ts'
import { listDaysOff } from './days-off/days-off.queries.ts'
import { readHistories } from './read-histories.ts'

/** The bookings of the tab and of the days shown, and what the room's dialogs start with. */
export async function readBookingsPage(
  deps: BookingDeps,
  { tab, view, day }: BookingsQuery,
): Promise<Omit<BookingsPage, 'canAdd'>> {
  const { db } = deps
  const now = deps.now()
  const today = toLocalTime(now, deps.timeZone).date
  const days = daysOf(view, day || today)
  const [inTab, inCalendar, needs, coming, daysOff, onDaysOff, opening, lastPlace] = await Promise.all([
    listBookingsInTab(db, { tab, now }),
    listShown(deps, days),
    countBookingsInTab(db, { tab: 'needs', now }),
    countBookingsInTab(db, { tab: 'coming', now }),
    listDaysOff(db, now),
    listBookingsOnDaysOff(db, now),
    readCurrentHours(deps, db),
    findUsualPlace(deps),
  ])
  const listed = inTab.map((row) => describeListed(deps, row))
  const histories = await readHistories(db, [...listed, ...inCalendar])
  const toBooking = (one: ListedBooking) => describeBooking(one, histories.get(one.id) ?? [])
  return {
    listed: listed.map(toBooking),
    counts: { needs, coming },
    calendar: {
      days: days.map((date) => ({ date, hours: hoursOn(opening, date) })),
      bookings: inCalendar.map(toBooking),
      today,
    },
    daysOff: daysOff.map(toDayOff),
    onDaysOff: onDaysOff.map((row) => toName(describeListed(deps, row))),
    opening: { hours: opening.hours.hours, isClosedOnHolidays: opening.isClosedOnHolidays },
    holidays: deps.hours.holidays,
    lastPlace,
    usualPlaces: deps.usualPlaces,
  }
}

function listShown(deps: BookingDeps, days: string[]): Promise<ListedBooking[]> {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return listBookingsOf(deps, {
    from: startOf(first, deps.timeZone),
    until: startOf(addDays(last, 1), deps.timeZone),
  })
}

/** The opening hours of a day; null when it is closed. */
function hoursOn({ hours, openingHours }: CurrentHours, date: string) {
  if (openingHours.slotsOf(date, 1).length === 0) return null
  return hours.hours[weekdayOf(date)] ?? null
}

const toDayOff = ({ id, startsAt, endsAt, words }: Awaited<ReturnType<typeof listDaysOff>>[number]) => ({
  id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  words,
})

const toName = ({ id, person, startsAt }: ListedBooking) => ({
  id,
  name: person?.name ?? '',
  startsAt: startsAt.toISOString(),
})

const describeBooking = (one: ListedBooking, history: Booking['history']): Booking => ({
  id: one.id,
  reference: one.reference,
  status: one.status,
  clientType: one.clientType,
  askedAt: (one.requestedAt ?? one.createdAt).toISOString(),
  startsAt: one.startsAt.toISOString(),
  endsAt: one.endsAt.toISOString(),
  proposedStartsAt: isComing(one.status) ? (one.proposedStartsAt?.toISOString() ?? null) : null,
  hours: one.durationHours,
  priceCents: one.priceCents,
  place: one.meetingPlace,
  refundToSettleCents: one.refundToSettleCents,
  history,
  person: one.person && { ...one.person, note: one.person.note ?? '' },
})
