import { sql } from 'drizzle-orm'
import { check, customType, date, index, integer, smallint, text } from 'drizzle-orm/pg-core'
import { instant, partOf, rowId } from '../columns.ts'
import { table } from '../table.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const BOOKING_STATUSES = [
  'unconfirmed',
  'expired',
  'requested',
  'accepted',
  'confirmed',
  'done',
  'declined',
  'cancelled',
] as const

/** A consultation that a client asked for. Constraint `bookings_one_per_slot` prevents two in one slot. */
export const bookings = table(
  'bookings',
  {
    id: rowId(),
    /** Quoted in emails and in the e-transfer. */
    reference: text().notNull().unique(),
    /** Hash of the secret in the link to the booking; erased with the personal fields. */
    tokenHash: text('token_hash').unique(),
    /** Hash of the secret that is only in the email to the client, and allows confirming the request. */
    confirmHash: text('confirm_hash').unique(),
    /** Keyed hash of the recipient, however the address is spelled, to count the requests of one address. */
    recipientHash: text('recipient_hash'),
    /** Keyed hash of the requesting network address; deleted once the request is confirmed. */
    visitorHash: text('visitor_hash'),
    status: text({ enum: BOOKING_STATUSES }).notNull().default('unconfirmed'),
    clientType: text('client_type', { enum: ['individual', 'organization'] }).notNull(),
    durationHours: smallint('duration_hours').notNull(),
    priceCents: integer('price_cents').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The end plus the buffer after it: no other booking may begin before this. */
    heldUntil: instant('held_until').notNull(),
    /** Another start that the provider proposed; the booking moves only when the client says yes. */
    proposedStartsAt: instant('proposed_starts_at'),
    /** Name, email, phone, details and the link's secret, encrypted; null once they are erased. */
    sealedPerson: bytea('sealed_person'),
    /** Where it takes place: an address, a number to call, a link. Empty until the provider accepts it. */
    meetingPlace: text('meeting_place').notNull().default(''),
    /** Number of changes, for the calendar files. */
    sequence: integer().notNull().default(0),
    cancelledBy: text('cancelled_by', { enum: ['client', 'provider'] }),
    refundDueCents: integer('refund_due_cents'),
    /** The part that was refunded so far, in one or more payments. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** When an operator recorded that all of the money was refunded. */
    refundSettledAt: instant('refund_settled_at'),
    createdAt: instant('created_at').notNull(),
    /** Until this moment an unconfirmed booking holds its slot. */
    confirmBy: instant('confirm_by').notNull(),
    /** When the client confirmed, or last moved the request; before that only the client is notified. */
    requestedAt: instant('requested_at'),
    changedAt: instant('changed_at').notNull(),
    remindedAt: instant('reminded_at'),
    /** When the provider was reminded that this request still waits for an answer. */
    providerRemindedAt: instant('provider_reminded_at'),
    erasedAt: instant('erased_at'),
  },
  (self) => [
    index('bookings_by_start').on(self.startsAt),
    check(
      'bookings_cancelled_by_somebody',
      sql`(status = 'cancelled') = (cancelled_by is not null and refund_due_cents is not null)`,
    ),
    check(
      'bookings_erased_whole',
      sql`num_nulls(sealed_person, token_hash, confirm_hash, recipient_hash) = case when erased_at is null then 0 else 4 end`,
    ),
    check(
      'bookings_requested_once_confirmed',
      sql`case when requested_at is null then status in ('unconfirmed', 'expired', 'cancelled') else status not in ('unconfirmed', 'expired') and visitor_hash is null end`,
    ),
    check('bookings_refunded_at_most_due', sql`refunded_cents between 0 and coalesce(refund_due_cents, 0)`),
    check('bookings_right_length', sql`starts_at < ends_at and ends_at <= held_until`),
  ],
)

export const REFUND_METHODS = ['e-transfer', 'cheque', 'cash', 'other'] as const

/** Refunds as an operator recorded them: the site itself moves no money. */
export const bookingRefunds = table(
  'booking_refunds',
  {
    id: rowId(),
    bookingId: partOf('booking_id', () => bookings.id),
    cents: integer().notNull(),
    method: text({ enum: REFUND_METHODS }).notNull(),
    sentOn: date('sent_on').notNull(),
    /** The bank's reference, visible only to the team. Emptied when the booking is erased. */
    bankReference: text('bank_reference').notNull().default(''),
    operatorName: text('operator_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (self) => [
    index('booking_refunds_by_booking').on(self.bookingId),
    check('booking_refunds_of_something', sql`cents > 0`),
  ],
)

/** A period in which nothing can be booked, besides the holidays of the opening hours. */
export const daysOff = table(
  'days_off',
  {
    id: rowId(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** For the team, such as "Dentist". */
    words: text().notNull().default(''),
  },
  (self) => [index('days_off_by_end').on(self.endsAt), check('days_off_forwards', sql`starts_at < ends_at`)],
)
