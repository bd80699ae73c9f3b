import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import { type Limit, MAIL_REQUESTS, WRITES } from '../../platform/http/limits.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { bookConsultation } from './book-consultation.ts'
import type { BookingDeps } from './booking-deps.ts'
import { bookingStatusSchema } from './booking-status.schema.ts'
import { bookingFormSchema, type FieldError, readFieldErrors } from './bookings.schema.ts'
import { formatSlot } from './format-slot.ts'
import { calendarFile } from './mail/calendar-file.ts'
import { findBookingByToken, showBooking } from './show-booking.ts'
import { findOpening, findSlots, openCalendar } from './slots/find-slots.ts'
import {
  nearestCallSchema,
  openingSchema,
  type Slot,
  slotListSchema,
  slotSchema,
  slotsCallSchema,
} from './slots.schema.ts'

export const LINK_GONE = 'This link does not lead to a booking. Please use the newest link in our e-mails.'
const BOOKINGS: Limit = { name: 'bookings', max: 10, windowMs: 10 * MINUTE_MS, isShared: true }
export const bookingLimit = { limits: [WRITES, BOOKINGS, MAIL_REQUESTS] }

const refusalSchema = sentenceSchema.describe(
  'One plain sentence a line: everything to fix, in the order of the form; then the nearest free slots, if any.',
)
const bookedSchema = z.object({
  status: z.literal('requested'),
  reference: z.string(),
  bookingPath: z.string(),
})

export function registerBookingsApi(app: FastifyInstance, deps: BookingDeps) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const describe = (summary: string) => ({ tags: ['Consultation'], summary })

  api.get(
    '/api/consultation/opening',
    { schema: { ...describe('The days and times of consultations'), response: { 200: openingSchema } } },
    async () => ({ ...(await findOpening(deps)), licence: deps.licence }),
  )

  api.get(
    '/api/consultation/slots',
    {
      schema: {
        ...describe('The free slots of a day, by the provider’s clock and by Accra’s'),
        querystring: slotsCallSchema,
        response: { 200: slotListSchema },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      return findSlots(deps, request.query.date, Number(request.query.duration))
    },
  )

  api.get(
    '/api/consultation/nearest',
    {
      schema: {
        ...describe('The free slots nearest to a day and time'),
        querystring: nearestCallSchema,
        response: { 200: z.array(slotSchema) },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const { duration, ...wanted } = request.query
      return (await openCalendar(deps)).nearestSlots(wanted, Number(duration))
    },
  )

  api.post(
    '/api/consultation',
    {
      config: bookingLimit,
      // Read again below: the caller gets the words of every field, not of the first one.
      attachValidation: true,
      schema: {
        ...describe('Asks for a consultation; the slot is held from then on'),
        body: bookingFormSchema,
        response: { 201: bookedSchema, 400: refusalSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      const form = readForm(request.body)
      if (!form.success) {
        return refuse(reply, 400, sentencesOf(readFieldErrors(form.error)))
      }
      const booked = await bookConsultation(deps, form.data)
      if (!booked.ok) {
        return refuse(reply, 409, sentencesOf([booked.error], booked.nearest, deps.timeZone))
      }
      const { reference, token } = booked
      return reply.code(201).send({ status: 'requested', reference, bookingPath: paths.booking(token) })
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
      const booking = await findBookingByToken(deps, request.params.token)
      return booking ? showBooking(deps, booking) : refuse(reply, 404, LINK_GONE)
    },
  )

  api.get(
    '/api/consultation/bookings/:token/consultation.ics',
    { schema: { hide: true, params: z.object({ token: z.string() }) } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const booking = await findBookingByToken(deps, request.params.token)
      if (!booking) return refuse(reply, 404, LINK_GONE)
      return reply.type('text/calendar; charset=utf-8').send(calendarFile(deps, booking))
    },
  )
}

/** A body that is no object at all has every field missing. */
export function readForm(body: unknown) {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return bookingFormSchema.safeParse(isObject ? body : {})
}

/** The words of the form, one sentence a line; our own form reads its fields from them. */
function sentencesOf(errors: FieldError[], nearest: Slot[] = [], timeZone = ''): string {
  const slots = nearest.map((slot) => formatSlot(slot, timeZone))
  const free = slots.length > 0 ? [`The nearest free times: ${slots.join('; ')}`] : []
  return [...errors.map(({ message }) => message), ...free].join('\n')
}
