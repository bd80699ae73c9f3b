import type { BookingDeps } from '../../booking-deps.ts'
import { type BookingPerson, openPerson, sealPerson } from '../../booking-person.ts'
import {
  type BookingRow,
  type BookingStatus,
  insertRefund,
  lockBooking,
  type NewRefund,
  updateBooking,
} from '../../bookings.queries.ts'
import { expireHolds, lockCalendar } from '../../hold/holds.queries.ts'
import type { BookingEvent } from '../../mail/booking-event.ts'
import { enqueueEmails } from '../../mail/enqueue-emails.ts'

export type RefusalReason =
  | 'not-found'
  | 'wrong-state'
  | 'too-early'
  | 'too-late'
  | 'slot-taken'
  | 'refund-changed'
export type ChangeOutcome = { ok: true; booking: BookingRow } | { ok: false; reason: RefusalReason }

type Change = Partial<Omit<BookingRow, 'id' | 'reference' | 'sealedPerson' | 'sequence' | 'changedAt'>>

export interface Decision {
  event: BookingEvent | null
  change: Change
  /** The provider's words to the person who booked. */
  note?: string | undefined
  /** A part of the money that went back. */
  refund?: NewRefund | undefined
}

/** A booking becomes unconfirmed, expired and requested by the rules of `hold/`. */
type Decided = Exclude<BookingStatus, 'unconfirmed' | 'expired' | 'requested'>

/** From which states a booking may come into this one. Nothing leaves `done`, `declined` and `cancelled`. */
export const CAN_BECOME: Record<Decided, readonly BookingStatus[]> = {
  accepted: ['requested'],
  confirmed: ['accepted'],
  done: ['confirmed'],
  declined: ['requested'],
  cancelled: ['unconfirmed', 'requested', 'accepted', 'confirmed'],
}

type Decide = (booking: BookingRow, now: Date) => Decision | RefusalReason

/**
 * The one way in which a booking changes: the row is locked, the rule decides on what it really is, and the change and
 * its mails are one transaction. Two changes at once therefore come one after the other, and the second sees the first.
 */
export async function changeBooking(deps: BookingDeps, id: number, decide: Decide): Promise<ChangeOutcome> {
  try {
    return await deps.db.transaction(async (tx) => {
      await lockCalendar(tx)
      const booking = await lockBooking(tx, id)
      if (!booking) return { ok: false, reason: 'not-found' }
      const now = deps.now()
      const decision = decide(booking, now)
      if (typeof decision === 'string') return { ok: false, reason: decision }
      const { startsAt, heldUntil } = decision.change
      if (startsAt && heldUntil) await expireHolds(tx, now, { startsAt, heldUntil })
      const changed = await updateBooking(tx, id, {
        ...decision.change,
        ...withNote(deps, booking, decision.note),
        sequence: booking.sequence + 1,
        changedAt: now,
      })
      if (decision.refund) await insertRefund(tx, { ...decision.refund, bookingId: id, createdAt: now })
      if (decision.event) await enqueueEmails(tx, deps, decision.event, changed)
      return { ok: true, booking: changed }
    })
  } catch (error) {
    if (isSlotTaken(error)) return { ok: false, reason: 'slot-taken' }
    throw error
  }
}

/** The change of a status, refused when the booking is in none of the states that lead to it. */
export function moveTo(status: Decided, event: BookingEvent | null, note?: string): Decide {
  return (booking) =>
    CAN_BECOME[status].includes(booking.status) ? { event, change: { status }, note } : 'wrong-state'
}

function withNote({ vault }: BookingDeps, booking: BookingRow, note: string | undefined) {
  const person: BookingPerson | null = note ? openPerson(vault, booking) : null
  return person && note ? { sealedPerson: sealPerson(vault, booking.reference, { ...person, note }) } : {}
}

/**
 * 23P01: the constraint said no. A deadlock (40P01) is no such answer: whoever takes a slot has locked the calendar
 * before, so two that want the same one never wait for each other. It goes on as the error it is, and can be tried again.
 */
export function isSlotTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return cause?.code === '23P01'
}
