import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import type { Env } from '../../../env.ts'
import type { CacheTags } from '../../../platform/cache-tags.ts'
import { addDays } from '../../../platform/calendar-day.ts'
import { toInstant, toLocalTime } from '../../../platform/local-time.ts'
import { type ListedBooking, listBookings, listBookingsOf } from '../booking/list-bookings.ts'
import { findUsualPlace } from '../booking/usual-place.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { type CurrentHours, ownHoursSchema, readCurrentHours, saveOwnHours } from '../slots/current-hours.ts'
import { listFreeSlots } from '../slots/find-slots.ts'
import { WEEKDAYS } from '../slots/opening-hours.ts'
import {
  type Booking,
  type BookingsQuery,
  bookingIdSchema,
  bookingsPageSchema,
  bookingsQuerySchema,
  freeSlotsSchema,
  newDayOffSchema,
  oldDayOffSchema,
  stepSchema,
} from './bookings-room.schema.ts'
import { deleteDayOff, listDaysOff, saveDayOff } from './days-off/days-off.queries.ts'
import { readHistories } from './read-histories.ts'
import { takeStep } from './take-step.ts'

interface Deps extends AdminDeps {
  bookings: BookingDeps
  tags: Pick<CacheTags, 'bump'>
  env: Pick<Env, 'site'>
}

const MAX_LISTED = 300
const MONTH_DAYS = 42

/** The consultations: a week of them, those that need somebody, and what an operator does with one. */
export function registerBookingsCalls(scope: FastifyInstance, deps: Deps) {
  const { bookings, now } = deps
  adminRead(scope, '/bookings', {
    role: 'moderator',
    query: bookingsQuerySchema,
    answer: bookingsPageSchema,
    async read({ input: { tab, view, day } }) {
      const { timeZone } = bookings
      const today = toLocalTime(now(), timeZone).date
      const days = daysOf(view, day || today)
      const [all, shownDays, daysOff, opening, lastPlace] = await Promise.all([
        listBookings(bookings, { limit: MAX_LISTED }),
        listBookingsOf(bookings, {
          from: startOf(days[0] ?? today, timeZone),
          until: startOf(addDays(days.at(-1) ?? today, 1), timeZone),
        }),
        listDaysOff(deps.db, now()),
        readCurrentHours(bookings, deps.db),
        findUsualPlace(bookings),
      ])
      const shown = all.filter(({ status }) => status !== 'unconfirmed' && status !== 'expired')
      const inTab = (wanted: typeof tab) => {
        const listed = shown.filter((one) => tabOf(one, now()) === wanted)
        return wanted === 'needs' || wanted === 'coming' ? listed.toReversed() : listed
      }
      const histories = await readHistories(deps.db, [...inTab(tab), ...shownDays])
      const toBooking = (one: ListedBooking) => describeBooking(one, histories.get(one.id) ?? [])
      return {
        listed: inTab(tab).map(toBooking),
        counts: { needs: inTab('needs').length, coming: inTab('coming').length },
        canAdd: !deps.env.site.off.includes('bookings'),
        calendar: {
          days: days.map((date) => ({ date, hours: hoursOn(opening, date) })),
          bookings: shownDays.map(toBooking),
          today,
        },
        daysOff: daysOff.map(({ id, startsAt, endsAt, words }) => ({
          id,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          words,
        })),
        onDaysOff: shown.filter((one) => isOpen(one) && daysOff.some((off) => overlap(one, off))).map(toName),
        opening: { hours: opening.hours.hours, isClosedOnHolidays: opening.isClosedOnHolidays },
        holidays: bookings.hours.holidays,
        lastPlace,
        usualPlaces: bookings.usualPlaces,
      }
    },
  })
  adminRead(scope, '/bookings/:id/slots', {
    role: 'moderator',
    params: bookingIdSchema,
    answer: freeSlotsSchema,
    async read({ params: { id } }) {
      const found = (await listBookings(bookings, { limit: MAX_LISTED })).find((one) => one.id === id)
      if (!found) return refuse('There is no such booking.', { status: 404 })
      const slots = await listFreeSlots(bookings, { hours: found.durationHours, except: id })
      return { slots: slots.map(({ startsAt }) => ({ startsAt })) }
    },
  })
  adminChange(scope, deps, '/bookings/step', {
    role: 'moderator',
    action: 'booking.step',
    body: stepSchema,
    async change({ input, operator }) {
      const problem = await takeStep(bookings, { ...input, operatorName: operator.name })
      if (problem) return refuse(problem.message, problem)
      return { recorded: { action: `booking.${input.step}`, target: `booking ${input.id}` } }
    },
  })
  adminChange(scope, deps, '/bookings/hours', {
    role: 'moderator',
    action: 'booking.hours',
    body: ownHoursSchema,
    async change({ input }) {
      await saveOwnHours(deps.db, input, now())
      await deps.tags.bump('bookings')
      return { recorded: { target: '' } }
    },
  })
  registerDaysOff(scope, deps)
}

const isOpen = ({ status }: ListedBooking) => ['requested', 'accepted', 'confirmed'].includes(status)
type Span = { startsAt: Date; endsAt: Date }
const overlap = (one: Span, other: Span) => one.startsAt < other.endsAt && other.startsAt < one.endsAt
const toName = ({ id, person, startsAt }: ListedBooking) => ({
  id,
  name: person?.name ?? '',
  startsAt: startsAt.toISOString(),
})

function registerDaysOff(scope: FastifyInstance, deps: Deps) {
  const { timeZone } = deps.bookings
  adminChange(scope, deps, '/bookings/days-off', {
    role: 'moderator',
    action: 'booking.day-off',
    body: newDayOffSchema,
    async change({ input: { id, from, until, fromTime, untilTime, words } }) {
      if (until < from) return refuse('The last day is before the first one.', { field: 'until' })
      const startsAt = momentOf(from, fromTime || '00:00', timeZone)
      const endsAt = untilTime ? momentOf(until, untilTime, timeZone) : startOf(addDays(until, 1), timeZone)
      if (endsAt <= startsAt) return refuse('It ends before it begins.', { field: 'untilTime' })
      if (endsAt <= deps.now()) return refuse('These days are over.', { field: 'from' })
      const isThere = await saveDayOff(deps.db, { startsAt, endsAt, words }, id)
      if (!isThere) return refuse('It was removed already.', { status: 404 })
      await deps.tags.bump('bookings')
      return { recorded: { target: from === until ? from : `${from} to ${until}` } }
    },
  })
  adminChange(scope, deps, '/bookings/days-off/remove', {
    role: 'moderator',
    action: 'booking.day-on',
    body: oldDayOffSchema,
    async change({ input: { id } }) {
      if (!(await deleteDayOff(deps.db, id))) return refuse('It was removed already.', { status: 404 })
      await deps.tags.bump('bookings')
      return { recorded: { target: `day off ${id}` } }
    },
  })
}

const sundayBefore = (date: string) => addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay())
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** The whole weeks of a view, from Sunday to Saturday. */
function daysOf(view: BookingsQuery['view'], date: string): string[] {
  if (view !== 'month') return daysFrom(sundayBefore(date), 7)
  const first = sundayBefore(`${date.slice(0, 8)}01`)
  return daysFrom(first, MONTH_DAYS).filter(
    (one, _, all) => all[0] === one || isWeekOfMonth(one, date.slice(0, 7)),
  )
}

/** Whether the week of a day has a day of the month. */
function isWeekOfMonth(date: string, month: string): boolean {
  const sunday = sundayBefore(date)
  return daysFrom(sunday, 7).some((one) => one.startsWith(month))
}

/** When people can be met on a day; null when it is closed. */
function hoursOn({ hours, openingHours }: CurrentHours, date: string) {
  if (openingHours.slotsOf(date, 1).length === 0) return null
  return hours.hours[WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday'] ?? null
}

const momentOf = (date: string, time: string, timeZone: string) =>
  toInstant({ date, time }, timeZone) ?? new Date(`${date}T05:00:00Z`)
const startOf = (date: string, timeZone: string) => momentOf(date, '00:00', timeZone)

function tabOf(booking: ListedBooking, now: Date): 'needs' | 'coming' | 'past' | 'cancelled' {
  if (booking.status === 'requested' || booking.refundToSettleCents > 0) return 'needs'
  if (booking.status === 'cancelled' || booking.status === 'declined') return 'cancelled'
  return booking.endsAt > now && booking.status !== 'done' ? 'coming' : 'past'
}

const describeBooking = (one: ListedBooking, history: Booking['history']): Booking => ({
  id: one.id,
  reference: one.reference,
  status: one.status,
  clientType: one.clientType,
  askedAt: (one.requestedAt ?? one.createdAt).toISOString(),
  startsAt: one.startsAt.toISOString(),
  endsAt: one.endsAt.toISOString(),
  proposedStartsAt: isOpen(one) ? (one.proposedStartsAt?.toISOString() ?? null) : null,
  hours: one.durationHours,
  priceCents: one.priceCents,
  place: one.meetingPlace,
  refundToSettleCents: one.refundToSettleCents,
  history,
  person: one.person && { ...one.person, note: one.person.note ?? '' },
})
