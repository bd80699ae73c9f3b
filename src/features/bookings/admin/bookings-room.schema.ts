import { z } from 'zod'
import { BOOKING_STATUSES } from '../../../../database/schema.ts'
import { ownHoursSchema } from '../slots/current-hours.ts'

const day = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
const id = z.number().int().min(1).max(999_999_999_999_999)

const bookingSchema = z.object({
  id: z.number(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  startsAt: z.string(),
  endsAt: z.string(),
  hours: z.number(),
  priceCents: z.number(),
  /** Where they meet; empty until somebody said so. */
  place: z.string(),
  /** What must go back; 0 when nothing, or when it was settled. */
  refundToSettleCents: z.number(),
  /** Null once it is erased. */
  person: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), details: z.string(), note: z.string() })
    .nullable(),
})
export type Booking = z.infer<typeof bookingSchema>

export const BOOKING_TABS = ['needs', 'coming', 'past', 'cancelled'] as const
export const bookingsQuerySchema = z.object({
  tab: z.enum(BOOKING_TABS).catch('needs'),
  /** Any day of the week that is shown; this week otherwise. */
  week: day.or(z.literal('')).catch(''),
})
export type BookingsQuery = z.infer<typeof bookingsQuerySchema>

const dayOffSchema = z.object({ id: z.number(), startsAt: z.string(), endsAt: z.string(), words: z.string() })
export type DayOff = z.infer<typeof dayOffSchema>

export const bookingsPageSchema = z.object({
  listed: z.array(bookingSchema),
  counts: z.object({ needs: z.number(), coming: z.number() }),
  week: z.object({
    /** Sunday first. */
    days: z.array(z.object({ date: z.string(), isOpen: z.boolean() })),
    bookings: z.array(bookingSchema),
    today: z.string(),
  }),
  daysOff: z.array(dayOffSchema),
  /** Bookings that are on a day off: they stay until somebody moves them. */
  onDaysOff: z.array(z.object({ id: z.number(), name: z.string(), startsAt: z.string() })),
  opening: ownHoursSchema,
  /** Where the last meeting was. */
  lastPlace: z.string(),
})
export type BookingsPage = z.infer<typeof bookingsPageSchema>

export const bookingIdSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
})
export const freeSlotsSchema = z.object({ slots: z.array(z.object({ startsAt: z.string() })) })
export type FreeSlots = z.infer<typeof freeSlotsSchema>

export const STEPS = ['accept', 'decline', 'paid', 'done', 'cancel', 'move', 'place', 'refunded'] as const
export const stepSchema = z.object({
  id,
  step: z.enum(STEPS),
  reason: z.string().trim().max(500, 'Write at most 500 characters.').default(''),
  startsAt: z.string().max(40).default(''),
  place: z.string().trim().max(300, 'Write at most 300 characters.').default(''),
})
export type Step = z.input<typeof stepSchema>
export const okSchema = z.object({ ok: z.literal(true) })

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .or(z.literal(''))
  .default('')
export const newDayOffSchema = z.object({
  from: day,
  until: day,
  /** From this time of the first day, until this time of the last one; empty for all of it. */
  fromTime: time,
  untilTime: time,
  words: z.string().trim().max(100).default(''),
})
export type NewDayOff = z.input<typeof newDayOffSchema>
export const oldDayOffSchema = z.object({ id })
