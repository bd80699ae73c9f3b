import { and, asc, desc, eq, exists, gt, inArray, isNotNull, lt, lte, not, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { bookings, daysOff } from '../../../../database/schema.ts'
import type { BookingRow } from '../bookings.queries.ts'
import type { BookingsQuery } from './bookings-room.schema.ts'

interface Tab {
  tab: BookingsQuery['tab']
  now: Date
}

const MAX_OVER = 300

const owesRefund = sql`(${bookings.refundSettledAt} is null and coalesce(${bookings.refundDueCents}, 0) > ${bookings.refundedCents})`

/** Every confirmed request is in exactly one tab. */
function isInTab({ tab, now }: Tab) {
  const isAgreed = inArray(bookings.status, ['accepted', 'confirmed'])
  const conditions = {
    needs: or(eq(bookings.status, 'requested'), owesRefund),
    coming: and(isAgreed, gt(bookings.endsAt, now)),
    past: or(eq(bookings.status, 'done'), and(isAgreed, lte(bookings.endsAt, now))),
    cancelled: and(inArray(bookings.status, ['cancelled', 'declined']), not(owesRefund)),
  }
  return and(isNotNull(bookings.requestedAt), conditions[tab])
}

/** All of `needs` and `coming`, earliest meeting first; of `past` and `cancelled` the latest MAX_OVER. */
export async function listBookingsInTab(db: Database, { tab, now }: Tab): Promise<BookingRow[]> {
  const listed = db.select().from(bookings).where(isInTab({ tab, now }))
  const isOver = tab === 'past' || tab === 'cancelled'
  return isOver
    ? listed.orderBy(desc(bookings.startsAt)).limit(MAX_OVER)
    : listed.orderBy(asc(bookings.startsAt))
}

export function countBookingsInTab(db: Database, tab: Tab): Promise<number> {
  return db.$count(bookings, isInTab(tab))
}

/** Open bookings that overlap a day off that is not over. */
export function listBookingsOnDaysOff(db: Database, now: Date): Promise<BookingRow[]> {
  const dayOff = db
    .select({ id: daysOff.id })
    .from(daysOff)
    .where(
      and(
        gt(daysOff.endsAt, now),
        lt(bookings.startsAt, daysOff.endsAt),
        lt(daysOff.startsAt, bookings.endsAt),
      ),
    )
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.status, ['requested', 'accepted', 'confirmed']), exists(dayOff)))
    .orderBy(desc(bookings.startsAt))
}
