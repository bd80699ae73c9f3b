import type { Transaction } from '../../../../database/client.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { isSlotTaken } from '../booking/change/change-booking.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { type BookingRow, updateBooking } from '../bookings.queries.ts'
import { enqueueEmails } from '../mail/enqueue-emails.ts'
import { listFreeSlots, timesOf } from '../slots/find-slots.ts'
import { MAX_OPEN_REQUESTS } from './hold-caps.ts'
import { countHolds, expireHolds, lockByConfirmHash, lockCalendar } from './holds.queries.ts'

export type ConfirmOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'wrong-state' | 'slot-taken' | 'too-many-open' }

interface Confirmation {
  /** The secret of the emailed link. The secret of the page after the form cannot confirm. */
  token: string
  /** Another slot of the same length, if the original one was taken meanwhile. */
  startsAt?: string | undefined
}

/** Confirms a request: the slot is held until the provider decides. Confirming again changes nothing. */
export async function confirmRequest(deps: BookingDeps, confirmation: Confirmation): Promise<ConfirmOutcome> {
  try {
    return await deps.db.transaction((tx) => confirm(tx, deps, confirmation))
  } catch (error) {
    if (isSlotTaken(error)) return { ok: false, reason: 'slot-taken' }
    throw error
  }
}

async function confirm(
  tx: Transaction,
  deps: BookingDeps,
  { token, startsAt }: Confirmation,
): Promise<ConfirmOutcome> {
  await lockCalendar(tx)
  const booking = await lockByConfirmHash(tx, hashToken(token))
  if (!booking) return { ok: false, reason: 'not-found' }
  if (booking.requestedAt) return { ok: true }
  if (booking.status === 'cancelled') return { ok: false, reason: 'wrong-state' }
  const now = deps.now()
  const { open } = await countHolds(
    tx,
    { recipientHash: booking.recipientHash ?? '', visitorHash: null },
    now,
  )
  if (open >= MAX_OPEN_REQUESTS) return { ok: false, reason: 'too-many-open' }
  const times = await findTimes(tx, deps, { booking, now, startsAt })
  if (!times) return { ok: false, reason: 'slot-taken' }
  await expireHolds(tx, now, times)
  const requested = await updateBooking(tx, booking.id, {
    ...times,
    status: 'requested',
    requestedAt: now,
    changedAt: now,
    visitorHash: null,
  })
  await enqueueEmails(tx, deps, 'booking-requested', requested)
  return { ok: true }
}

/** Whether a hold has not expired yet. */
export function isHeld({ status, confirmBy }: Pick<BookingRow, 'status' | 'confirmBy'>, now: Date): boolean {
  return status === 'unconfirmed' && now < confirmBy
}

interface Wish {
  booking: BookingRow
  now: Date
  startsAt: string | undefined
}

/** The times to take: its own while they are held, otherwise those of a slot that is free now. */
async function findTimes(tx: Transaction, deps: BookingDeps, { booking, now, startsAt }: Wish) {
  const own = booking.startsAt.toISOString()
  const wanted = startsAt || own
  if (isHeld(booking, now) && wanted === own) {
    return { startsAt: booking.startsAt, endsAt: booking.endsAt, heldUntil: booking.heldUntil }
  }
  const free = await listFreeSlots(deps, { hours: booking.durationHours, except: booking.id, db: tx })
  const slot = free.find((each) => each.startsAt === wanted)
  return slot ? timesOf(deps, slot) : null
}
