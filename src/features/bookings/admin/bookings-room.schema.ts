import { z } from 'zod'
import { BOOKING_STATUSES, REFUND_METHODS } from '../../../../database/schema.ts'
import { rowIdSchema } from '../../../platform/values/row-ids.ts'
import { ownHoursSchema } from '../slots/current-hours.ts'

const day = z.iso.date().startsWith('20')
const id = z.number().int().min(1).max(999_999_999_999_999)

const bookingSchema = z.object({
  id: z.number(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  clientType: z.enum(['individual', 'organization']),
  /** When the client confirmed the request, or moved it while it was unanswered. */
  askedAt: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The new start that the provider proposed, until the client answers. */
  proposedStartsAt: z.string().nullable(),
  hours: z.number(),
  priceCents: z.number(),
  /** Where they meet; empty until it is set. */
  place: z.string(),
  /** The refund still owed; 0 when none is due or it was settled. */
  refundToSettleCents: z.number(),
  /** Newest first. */
  history: z.array(z.object({ at: z.string(), words: z.string() })),
  /** Null after erasure. */
  person: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), details: z.string(), note: z.string() })
    .nullable(),
})
export type Booking = z.infer<typeof bookingSchema>

export const BOOKING_TABS = ['needs', 'coming', 'past', 'cancelled'] as const
export const BOOKING_VIEWS = ['week', 'month', 'list'] as const
export const bookingsQuerySchema = z.object({
  tab: z.enum(BOOKING_TABS).catch('needs'),
  view: z.enum(BOOKING_VIEWS).catch('week'),
  /** Any day of the week or month to show; empty means today. */
  day: day.or(z.literal('')).catch(''),
})
export type BookingsQuery = z.infer<typeof bookingsQuerySchema>

const dayOffSchema = z.object({ id: z.number(), startsAt: z.string(), endsAt: z.string(), words: z.string() })
export type DayOff = z.infer<typeof dayOffSchema>

export const bookingsPageSchema = z.object({
  listed: z.array(bookingSchema),
  counts: z.object({ needs: z.number(), coming: z.number() }),
  calendar: z.object({
    /** Whole weeks, Sunday first. `hours` is null on a closed day. */
    days: z.array(
      z.object({
        date: z.string(),
        hours: z.object({ open: z.string(), close: z.string() }).nullable(),
      }),
    ),
    bookings: z.array(bookingSchema),
    today: z.string(),
  }),
  daysOff: z.array(dayOffSchema),
  /** Bookings on a day off: they stay until someone moves them. */
  onDaysOff: z.array(z.object({ id: z.number(), name: z.string(), startsAt: z.string() })),
  opening: ownHoursSchema,
  /** From content/consultation.json, whether or not the provider closes on them. */
  holidays: z.array(z.object({ on: z.string(), name: z.string() })),
  /** The likely place of the next meeting: from the settings, otherwise that of the last meeting. */
  lastPlace: z.string(),
  usualPlaces: z.object({ video: z.string(), person: z.string() }),
  /** The booking form is on, so a booking can be added. */
  canAdd: z.boolean(),
})
export type BookingsPage = z.infer<typeof bookingsPageSchema>

export const bookingIdSchema = z.object({ id: rowIdSchema })
export const freeSlotsSchema = z.object({ slots: z.array(z.object({ startsAt: z.string() })) })
export type FreeSlots = z.infer<typeof freeSlotsSchema>

export const STEPS = [
  'accept',
  'decline',
  'paid',
  'done',
  'cancel',
  'move',
  'keep',
  'place',
  'refunded',
] as const
const MAX_CENTS = 10_000_000
const refundSchema = z.object({
  cents: z.number('Write an amount, such as 50.').int().min(1, 'Write an amount, such as 50.').max(MAX_CENTS),
  method: z.enum(REFUND_METHODS),
  sentOn: day,
  bankReference: z.string().trim().max(60, 'Write at most 60 characters.').default(''),
})
export const stepSchema = z.object({
  id,
  step: z.enum(STEPS),
  reason: z.string().trim().max(500, 'Write at most 500 characters.').default(''),
  startsAt: z.string().max(40).default(''),
  place: z.string().trim().max(300, 'Write at most 300 characters.').default(''),
  /** The refund for cancelling a paid booking; the full price by default. */
  refundCents: z.number().int().min(0).max(MAX_CENTS).optional(),
  /** The refund that was sent; by default all that is owed, today. */
  refund: refundSchema.optional(),
})
export type Step = z.input<typeof stepSchema>
export type ParsedStep = z.output<typeof stepSchema>
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .or(z.literal(''))
  .default('')
export const newDayOffSchema = z.object({
  /** Set when an existing day off is edited. */
  id: id.optional(),
  from: day,
  until: day,
  /** Start time on the first day and end time on the last; empty means the whole day. */
  fromTime: time,
  untilTime: time,
  words: z.string().trim().max(100).default(''),
})
export type NewDayOff = z.input<typeof newDayOffSchema>
export const oldDayOffSchema = z.object({ id })
