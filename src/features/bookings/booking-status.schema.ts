import { z } from 'zod'
import { BOOKING_STATUSES } from '../../../database/schema/bookings.ts'
import { slotSchema } from './slots/slots.schema.ts'

const instant = z.iso.datetime()

/** A booking as its own page shows it, without name and email, so that a leaked link does not reveal them. */
export const bookingStatusSchema = z.object({
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  isRequested: z.boolean().describe('Whether the client has confirmed.'),
  startsAt: instant,
  endsAt: instant,
  proposedStartsAt: instant
    .nullable()
    .describe('Another start that we asked for, while it can be agreed to.'),
  durationHours: z.number(),
  priceCents: z.number(),
  meetingPlace: z.string().describe('Where it takes place; empty until it is accepted.'),
  timeZone: z.string(),
  confirmBy: instant,
  confirming: z
    .object({ isFree: z.boolean(), nearest: z.array(slotSchema) })
    .nullable()
    .describe('There for the mailed link alone, while there is something to confirm.'),
  cancelledBy: z.enum(['client', 'provider']).nullable(),
  refundDueCents: z.number().nullable(),
  note: z.string().nullable(),
  eTransferTo: z.string().nullable(),
  canCancel: z.boolean(),
  fullRefundUntil: instant,
  refundNowCents: z.number(),
  freeSlots: z.array(slotSchema),
})

export type BookingStatusAnswer = z.infer<typeof bookingStatusSchema>
