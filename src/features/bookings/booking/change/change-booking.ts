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
  /** The provider's words to the client. */
  note?: string | undefined
  /** A full or partial refund that was sent. */
  refund?: NewRefund | undefined
}

/** The statuses set here; the rules of `hold/` set unconfirmed, expired and requested. */
type Decided = Exclude<BookingStatus, 'unconfirmed' | 'expired' | 'requested'>

/** The statuses from which a booking can change to this one. `done`, `declined` and `cancelled` are final. */
export const CAN_BECOME: Record<Decided, readonly BookingStatus[]> = {
  accepted: ['requested'],
  confirmed: ['accepted'],
  done: ['confirmed'],
  declined: ['requested'],
  cancelled: ['unconfirmed', 'requested', 'accepted', 'confirmed'],
}

type Decide = (booking: BookingRow, now: Date) => Decision | RefusalReason

/**
 * Changes a booking in one transaction: locks the row, decides on its current state, and saves the change
 * with its emails. Concurrent changes therefore run one after the other, and the second sees the first.
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

/** Changes the status, or refuses when `CAN_BECOME` does not allow it from the current one. */
export function moveTo(status: Decided, event: BookingEvent | null, note?: string): Decide {
  return (booking) =>
    CAN_BECOME[status].includes(booking.status) ? { event, change: { status }, note } : 'wrong-state'
}

function withNote({ vault }: BookingDeps, booking: BookingRow, note: string | undefined) {
  const person: BookingPerson | null = note ? openPerson(vault, booking) : null
  return person && note ? { sealedPerson: sealPerson(vault, booking.reference, { ...person, note }) } : {}
}

/**
 * 23P01 is the exclusion constraint. A deadlock (40P01) does not mean a taken slot: every transaction that
 * takes a slot locks the calendar first, so two that want the same one never deadlock. It is rethrown and can
 * be retried.
 */
export function isSlotTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return cause?.code === '23P01'
}
