import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import type { Env } from '../../../env.ts'
import type { CacheTags } from '../../../platform/cache-tags.ts'
import { addDays } from '../../../platform/time/calendar-day.ts'
import { toLocalTime } from '../../../platform/time/local-time.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { findBooking } from '../bookings.queries.ts'
import { ownHoursSchema, saveOwnHours } from '../slots/current-hours.ts'
import { listFreeSlots } from '../slots/find-slots.ts'
import {
  bookingIdSchema,
  bookingsPageSchema,
  bookingsQuerySchema,
  freeSlotsSchema,
  newDayOffSchema,
  oldDayOffSchema,
  stepSchema,
} from './bookings-room.schema.ts'
import { momentOf, startOf } from './calendar-days.ts'
import { deleteDayOff, saveDayOff } from './days-off/days-off.queries.ts'
import { readBookingsPage } from './read-bookings-page.ts'
import { takeStep } from './take-step.ts'

interface Deps extends AdminDeps {
  bookings: BookingDeps
  tags: Pick<CacheTags, 'bump'>
  env: Pick<Env, 'site'>
}

/** The console's booking endpoints: the page, free slots, steps of a booking, opening hours and days off. */
export function registerBookingsCalls(scope: FastifyInstance, deps: Deps) {
  const { bookings, now } = deps
  adminRead(scope, '/bookings', {
    role: 'moderator',
    query: bookingsQuerySchema,
    answer: bookingsPageSchema,
    read: async ({ input }) => ({
      ...(await readBookingsPage(bookings, input)),
      canAdd: !deps.env.site.off.includes('bookings'),
    }),
  })
  adminRead(scope, '/bookings/:id/slots', {
    role: 'moderator',
    params: bookingIdSchema,
    answer: freeSlotsSchema,
    async read({ params: { id } }) {
      const found = await findBooking(bookings.db, id)
      if (!found?.requestedAt) return refuse('This booking no longer exists.', { status: 404 })
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

const nameDays = (from: string, until: string) => (from === until ? from : `${from} to ${until}`)

function registerDaysOff(scope: FastifyInstance, deps: Deps) {
  const { timeZone } = deps.bookings
  adminChange(scope, deps, '/bookings/days-off', {
    role: 'moderator',
    action: 'booking.day-off',
    body: newDayOffSchema,
    async change({ input: { id, from, until, fromTime, untilTime, words } }) {
      if (until < from) return refuse('The last day is before the first one.', { field: 'until' })
      const startsAt = fromTime ? momentOf(from, fromTime, timeZone) : startOf(from, timeZone)
      const endsAt = untilTime ? momentOf(until, untilTime, timeZone) : startOf(addDays(until, 1), timeZone)
      if (endsAt <= startsAt) return refuse('It ends before it begins.', { field: 'untilTime' })
      if (endsAt <= deps.now()) return refuse('These days have passed.', { field: 'from' })
      const isThere = await saveDayOff(deps.db, { startsAt, endsAt, words }, id)
      if (!isThere) return refuse('It was already removed.', { status: 404 })
      await deps.tags.bump('bookings')
      return { recorded: { target: nameDays(from, until) } }
    },
  })
  adminChange(scope, deps, '/bookings/days-off/remove', {
    role: 'moderator',
    action: 'booking.day-on',
    body: oldDayOffSchema,
    async change({ input: { id } }) {
      const gone = await deleteDayOff(deps.db, id)
      if (!gone) return refuse('It was already removed.', { status: 404 })
      await deps.tags.bump('bookings')
      const dayOf = (at: Date) => toLocalTime(at, timeZone).date
      const lastMoment = new Date(gone.endsAt.getTime() - 1)
      return { recorded: { target: nameDays(dayOf(gone.startsAt), dayOf(lastMoment)) } }
    },
  })
}
