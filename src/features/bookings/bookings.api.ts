import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import * as zMini from 'zod/mini'
import { paths } from '../../paths.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { describeRoute } from '../../platform/http/routes/describe-route.ts'
import { bookConsultation } from './book-consultation.ts'
import { isComing } from './booking/is-coming.ts'
import { findBookingByToken, showBooking } from './booking/show-booking.ts'
import { bookingStatusSchema } from './booking-status.schema.ts'
import { bookingFormSchema, readFieldErrors } from './bookings.schema.ts'
import { BOOKING_FIELDS } from './form/booking-values.ts'
import { askerOf, bookingConfig, type HoldGuards } from './hold/hold-limits.ts'
import { calendarFile } from './mail/calendar-file.ts'
import { findOpening, findSlots } from './slots/find-slots.ts'
import { openingSchema, slotListSchema, slotSchema, slotsCallSchema } from './slots/slots.schema.ts'

const LINK_GONE = 'This link does not open a booking. Please use the latest link in our emails.'
const NO_FILE = 'There is no calendar file for a request that is not confirmed.'

const refusalSchema = z.object({
  refusals: z
    .array(z.object({ field: z.enum(BOOKING_FIELDS), message: z.string() }))
    .describe('Everything to fix, in the order of the form.'),
  nearest: z.array(slotSchema).describe('The free slots nearest to a day or time that cannot be had.'),
})
const bookedSchema = z.object({
  status: z.enum(['unconfirmed', 'requested']),
  reference: z.string(),
  bookingPath: z.string(),
})

/** The request body: the form and the proof of work. */
const bookingCallSchema = zMini.extend(bookingFormSchema, {
  proof: zMini.optional(zMini.string().check(zMini.describe('The solution of /api/proof-of-work.'))),
})

export function registerBookingsApi(app: FastifyInstance, guards: HoldGuards) {
  const deps = guards.bookings
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/consultation/opening',
    describeRoute('Consultation', 'The days and times of consultations', {
      response: { 200: openingSchema },
    }),
    async () => ({ ...(await findOpening(deps)), licence: deps.licence }),
  )

  api.get(
    '/api/consultation/slots',
    describeRoute('Consultation', 'The free slots of a day, by the provider’s clock and by Accra’s', {
      querystring: slotsCallSchema,
      response: { 200: slotListSchema },
    }),
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      return findSlots(deps, request.query.date, Number(request.query.duration))
    },
  )

  api.post(
    '/api/consultation',
    {
      config: bookingConfig,
      // Validated again below: the response lists the errors of every field, not only the first.
      attachValidation: true,
      ...describeRoute(
        'Consultation',
        'Asks for a consultation; the slot is held for 15 minutes, and longer once the client confirms by email',
        {
          body: bookingCallSchema,
          response: { 201: bookedSchema, 400: refusalSchema, 409: refusalSchema, 429: sentenceSchema },
        },
      ),
    },
    async (request, reply) => {
      const form = readForm(request.body)
      if (!form.success) {
        return reply.code(400).send({ refusals: readFieldErrors(form.error), nearest: [] })
      }
      const asker = askerOf(guards, request, request.body?.proof)
      const booked = await bookConsultation(deps, form.data, asker)
      if (booked.ok) {
        const { status, reference, token } = booked
        return reply.code(201).send({ status, reference, bookingPath: paths.booking(token) })
      }
      if ('problem' in booked) return refuse(reply, 429, booked.problem)
      return reply.code(409).send({ refusals: [booked.error], nearest: booked.nearest })
    },
  )

  api.get(
    '/api/consultation/bookings/:token',
    {
      schema: {
        hide: true,
        params: z.object({ token: z.string() }),
        response: { 200: bookingStatusSchema, 404: sentenceSchema },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const link = await findBookingByToken(deps, request.params.token)
      return link ? showBooking(deps, link) : refuse(reply, 404, LINK_GONE)
    },
  )

  api.get(
    '/api/consultation/bookings/:token/consultation.ics',
    { schema: { hide: true, params: z.object({ token: z.string() }) } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const link = await findBookingByToken(deps, request.params.token)
      if (!link) return refuse(reply, 404, LINK_GONE)
      if (!link.booking.requestedAt || !isComing(link.booking.status)) return refuse(reply, 404, NO_FILE)
      return reply.type('text/calendar; charset=utf-8').send(calendarFile(deps, link.booking))
    },
  )
}

/** A body that is not an object counts as one with every field missing. */
export function readForm(body: unknown) {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return bookingFormSchema.safeParse(isObject ? body : {})
}
