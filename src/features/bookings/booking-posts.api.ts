import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '../../paths.ts'
import type { ShowAgain } from '../../platform/page.ts'
import { bookConsultation } from './book-consultation.ts'
import { registerBookingChanges } from './booking-changes.api.ts'
import { bookingKeys } from './booking-keys.ts'
import { readValues } from './booking-values.ts'
import { readForm } from './bookings.api.ts'
import { type BookingDraft, readFieldErrors } from './bookings.schema.ts'
import { askerOf, bookingConfig, type HoldGuards } from './hold/hold-limits.ts'
import { DURATIONS, type Duration } from './rates.ts'
import { findSlots } from './slots/find-slots.ts'

interface Deps extends HoldGuards {
  showAgain: ShowAgain
}

type Posted = Record<string, unknown>

/** The plain forms, for browsers without script: a page is the answer, and what was typed comes back with it. */
export function registerBookingPosts(app: FastifyInstance, deps: Deps) {
  const schema = { hide: true }
  app.post(paths.consultation(), { config: bookingConfig, schema }, (request, reply) =>
    postBooking(deps, request, reply),
  )
  registerBookingChanges(app, deps)
}

async function postBooking(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const values = readValues((name) => (request.body as Posted | null)?.[name])
  const form = readForm(values)
  if (!form.success) {
    return showForm(deps, request, reply, {
      values,
      errors: readFieldErrors(form.error),
      nearest: [],
      hasFailed: false,
    })
  }
  const asker = askerOf(deps, request, (request.body as Posted | null)?.proof)
  const booked = await bookConsultation(deps.bookings, form.data, asker).catch((error: Error) => {
    // Whatever failed, the person gets the form back as it was typed.
    request.log.error({ err: error }, 'booking failed')
    return null
  })
  if (booked?.ok) return reply.redirect(paths.booking(booked.token), 303)
  const isRefusedSlot = booked !== null && 'error' in booked
  return showForm(deps, request, reply, {
    values,
    errors: isRefusedSlot ? [booked.error] : [],
    nearest: isRefusedSlot ? booked.nearest : [],
    hasFailed: true,
    problem: booked && 'problem' in booked ? booked.problem : undefined,
  })
}

async function showForm(
  { bookings, showAgain }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  draft: BookingDraft,
) {
  const { consultationDate: date, duration } = draft.values
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date)
  const hours = DURATIONS.includes(duration as Duration) ? Number(duration) : 1
  const slots = isDay ? await findSlots(bookings, date, hours) : null
  return showAgain(request, reply, {
    path: paths.consultation(),
    status: statusOf(draft),
    answers: [
      [bookingKeys.draft(), draft],
      ...(slots ? [[bookingKeys.slots(date, String(hours)), slots] as [readonly unknown[], unknown]] : []),
    ],
  })
}

function statusOf({ hasFailed, errors, problem }: BookingDraft): number {
  if (problem) return 429
  if (errors.length === 0) return 500
  return hasFailed ? 409 : 400
}
