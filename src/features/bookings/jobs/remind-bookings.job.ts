import type { BookingDeps } from '../booking-deps.ts'
import { takeUnreminded } from '../bookings.queries.ts'
import { enqueueEmails } from '../mail/enqueue-emails.ts'

const REMINDER_HOURS_BEFORE = 24

/** Emails both sides a day before a confirmed meeting, once per scheduled time. Returns how many meetings. */
export async function remindBookings(deps: BookingDeps): Promise<number> {
  const now = deps.now()
  const until = new Date(now.getTime() + REMINDER_HOURS_BEFORE * 3_600_000)
  return deps.db.transaction(async (tx) => {
    const due = await takeUnreminded(tx, now, until)
    for (const booking of due) await enqueueEmails(tx, deps, 'booking-reminder', booking)
    return due.length
  })
}
