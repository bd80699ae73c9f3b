import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '../../../paths.ts'
import { isDatabaseAway } from '../../../platform/http/errors.ts'
import type { ShowAgain } from '../../../platform/page.ts'
import { bookConsultation } from '../book-consultation.ts'
import { bookingKeys, draftCall } from '../booking-keys.ts'
import { readForm } from '../bookings.api.ts'
import { type BookingDraft, readFieldErrors } from '../bookings.schema.ts'
import { readValues } from '../form/booking-values.ts'
import { DURATIONS, type Duration } from '../form/terms/rates.ts'
import { askerOf, bookingConfig, type HoldGuards } from '../hold/hold-limits.ts'
import { findSlots } from '../slots/find-slots.ts'
import { registerBookingChanges } from './booking-changes.api.ts'

interface Deps extends HoldGuards {
  showAgain: ShowAgain
}

type Posted = Record<string, unknown>

/** Plain forms for browsers without JavaScript: the response is a page that keeps what was typed. */
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
    const draft = { values, errors: readFieldErrors(form.error), nearest: [], hasFailed: false }
    return showForm(deps, request, reply, { draft, status: 400 })
  }
  const asker = askerOf(deps, request, (request.body as Posted | null)?.proof)
  const booked = await bookConsultation(deps.bookings, form.data, asker).catch((error: Error) => {
    // Whatever failed, the form is shown again as it was typed.
    request.log.error({ err: error }, 'booking failed')
    return { ok: false as const, status: isDatabaseAway(error) ? 503 : 500 }
  })
  if (booked.ok) return reply.redirect(paths.booking(booked.token), 303)
  const draft: BookingDraft = {
    values,
    errors: 'error' in booked ? [booked.error] : [],
    nearest: 'error' in booked ? booked.nearest : [],
    hasFailed: true,
    problem: 'problem' in booked ? booked.problem : undefined,
  }
  return showForm(deps, request, reply, { draft, status: statusOf(booked) })
}

type Refused = { error: unknown } | { problem: unknown } | { status: number }

function statusOf(booked: Refused): number {
  if ('problem' in booked) return 429
  return 'error' in booked ? 409 : booked.status
}

async function showForm(
  { bookings, showAgain }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { draft, status }: { draft: BookingDraft; status: number },
) {
  const { consultationDate: date, duration } = draft.values
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date)
  const hours = DURATIONS.includes(duration as Duration) ? Number(duration) : 1
  const slots = isDay ? await findSlots(bookings, date, hours) : null
  return showAgain(request, reply, {
    path: paths.consultation(),
    status,
    answers: [
      [draftCall().queryKey, draft],
      ...(slots ? [[bookingKeys.slots(date, String(hours)), slots] as [readonly unknown[], unknown]] : []),
    ],
  })
}
