import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '../../paths.ts'
import { isDatabaseAway } from '../../platform/http/errors.ts'
import type { ShowAgain } from '../../platform/page.ts'
import { bookConsultation } from './book-consultation.ts'
import type { BookingDeps } from './booking-deps.ts'
import { bookingKeys } from './booking-keys.ts'
import { readValues } from './booking-values.ts'
import { bookingLimit, readForm } from './bookings.api.ts'
import { type BookingDraft, readFieldErrors } from './bookings.schema.ts'
import { cancelByClient } from './cancel-booking.ts'
import type { ChangeOutcome, RefusalReason } from './change-booking.ts'
import { DURATIONS, type Duration } from './rates.ts'
import { rescheduleByClient } from './reschedule-booking.ts'
import { findBookingByToken, showBooking } from './show-booking.ts'
import { findSlots } from './slots/find-slots.ts'

interface Deps {
  bookings: BookingDeps
  showAgain: ShowAgain
}

type Posted = Record<string, unknown>

/** The plain forms, for browsers without script: a page is the answer, and what was typed comes back with it. */
export function registerBookingPosts(app: FastifyInstance, deps: Deps) {
  const options = { config: bookingLimit, schema: { hide: true } }
  app.post(paths.consultation(), options, (request, reply) => postBooking(deps, request, reply))
  app.post(`${paths.booking(':token')}/cancel`, options, (request, reply) =>
    changeFromPage(deps, request, reply, (booking, posted) =>
      cancelByClient(deps.bookings, { id: booking.id, promisedRefundCents: Number(posted.promised) || 0 }),
    ),
  )
  app.post(`${paths.booking(':token')}/move`, options, (request, reply) =>
    changeFromPage(deps, request, reply, (booking, posted) =>
      rescheduleByClient(deps.bookings, { booking, startsAt: String(posted.startsAt ?? '') }),
    ),
  )
}

async function postBooking(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const values = readValues((name) => (request.body as Posted | null)?.[name])
  const form = readForm(values)
  if (!form.success) {
    return showForm(
      deps,
      request,
      reply,
      {
        values,
        errors: readFieldErrors(form.error),
        nearest: [],
        hasFailed: false,
      },
      400,
    )
  }
  const booked = await bookConsultation(deps.bookings, form.data).catch((error: Error) => {
    // Whatever failed, the person gets the form back as it was typed.
    request.log.error({ err: error }, 'booking failed')
    return { ok: false as const, error: null, nearest: [], status: isDatabaseAway(error) ? 503 : 500 }
  })
  if (booked.ok) return reply.redirect(paths.booking(booked.token), 303)
  const draft = {
    values,
    errors: booked.error ? [booked.error] : [],
    nearest: booked.nearest,
    hasFailed: true,
  }
  return showForm(deps, request, reply, draft, booked.error ? 409 : booked.status)
}

async function showForm(
  { bookings, showAgain }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  draft: BookingDraft,
  status: number,
) {
  const { consultationDate: date, duration } = draft.values
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date)
  const hours = DURATIONS.includes(duration as Duration) ? Number(duration) : 1
  const slots = isDay ? await findSlots(bookings, date, hours) : null
  return showAgain(request, reply, {
    path: paths.consultation(),
    status,
    answers: [
      [bookingKeys.draft(), draft],
      ...(slots ? [[bookingKeys.slots(date, String(hours)), slots] as [readonly unknown[], unknown]] : []),
    ],
  })
}

const REFUSALS: Record<RefusalReason, string> = {
  'not-found': 'This booking is no longer there.',
  'wrong-state': 'Nothing was changed: this booking is already closed.',
  'too-early': 'Nothing was changed: it is too early for that.',
  'too-late': 'Nothing was changed: it is too late for that by this page. Please call us.',
  'slot-taken': 'Nothing was changed: that time has just been taken. Please choose another one.',
  'refund-changed':
    'Nothing was cancelled: less than 24 hours are left now, so there is no refund any more. Cancel again if you still want to.',
}

type Booking = NonNullable<Awaited<ReturnType<typeof findBookingByToken>>>
type ChangeIt = (booking: Booking, posted: Posted) => Promise<ChangeOutcome>

async function changeFromPage(deps: Deps, request: FastifyRequest, reply: FastifyReply, changeIt: ChangeIt) {
  const { token } = request.params as { token: string }
  const path = paths.booking(token)
  const booking = await findBookingByToken(deps.bookings, token)
  if (!booking) return deps.showAgain(request, reply, { path, status: 404, answers: [] })
  const outcome = await changeIt(booking, (request.body ?? {}) as Posted)
  if (outcome.ok) return reply.redirect(path, 303)
  const current = (await findBookingByToken(deps.bookings, token)) ?? booking
  return deps.showAgain(request, reply, {
    path,
    status: 409,
    answers: [
      [bookingKeys.booking(token), await showBooking(deps.bookings, current)],
      [bookingKeys.notice(), { message: REFUSALS[outcome.reason] }],
    ],
  })
}
