import { answerBy, remindProviderAt } from '../booking/answer-by.ts'
import { changeBooking, moveTo } from '../booking/change/change-booking.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { type BookingRow, listUnanswered, lockBooking, updateBooking } from '../bookings.queries.ts'
import { deleteUnconfirmed, expireHolds, lockCalendar } from '../hold/holds.queries.ts'
import { enqueueEmails } from '../mail/enqueue-emails.ts'

/** How long the emailed link still works: emails arrive late, and people read them later. */
const KEPT_HOURS_UNCONFIRMED = 24
const LAPSED_NOTE = 'We could not answer in time.'

export interface Released {
  expired: number
  reminded: number
  declined: number
}

/**
 * No slot is held forever without an answer. Unconfirmed requests expire, and are deleted a day after they
 * were made; of confirmed ones the provider is reminded once, and then they are declined with an apology.
 */
export async function releaseBookings(deps: BookingDeps): Promise<Released> {
  const now = deps.now()
  const released: Released = { expired: await expireAndForget(deps, now), reminded: 0, declined: 0 }
  for (const booking of await listUnanswered(deps.db)) {
    if (hasLapsed(deps, booking, now)) released.declined += await decline(deps, booking)
    else if (isReminderDue(deps, booking, now)) released.reminded += await remind(deps, booking)
  }
  return released
}

function expireAndForget({ db }: BookingDeps, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockCalendar(tx)
    const expired = await expireHolds(tx, now)
    await deleteUnconfirmed(tx, new Date(now.getTime() - KEPT_HOURS_UNCONFIRMED * 3_600_000))
    return expired
  })
}

const hasLapsed = (deps: BookingDeps, booking: BookingRow, now: Date) => answerBy(deps, booking) <= now

const isReminderDue = (deps: BookingDeps, booking: BookingRow, now: Date) =>
  booking.status === 'requested' &&
  booking.providerRemindedAt === null &&
  remindProviderAt(deps, booking) <= now

/**
 * The rule is checked again under the lock: an answer at this very moment either wins or finds the request
 * declined, and a request that its client has just moved has new time to be answered.
 */
async function decline(deps: BookingDeps, { id }: BookingRow): Promise<number> {
  const lapse = moveTo('declined', 'booking-lapsed', LAPSED_NOTE)
  const outcome = await changeBooking(deps, id, (booking, now) =>
    hasLapsed(deps, booking, now) ? lapse(booking, now) : 'too-early',
  )
  return outcome.ok ? 1 : 0
}

/** Checked again under the lock as well: another node, an answer or a move may have been faster. */
function remind(deps: BookingDeps, { id }: BookingRow): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    const now = deps.now()
    if (!booking || !isReminderDue(deps, booking, now)) return 0
    const reminded = await updateBooking(tx, id, { providerRemindedAt: now })
    await enqueueEmails(tx, deps, 'booking-unanswered', reminded)
    return 1
  })
}
