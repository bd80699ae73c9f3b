import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { auditLog } from '../../../../database/schema.ts'
import type { ListedBooking } from '../booking/list-bookings.ts'
import { listRefunds } from '../bookings.queries.ts'
import { formatDollars } from '../form/terms/rates.ts'
import type { Booking } from './bookings-room.schema.ts'

type History = Booking['history']

const WORDS: Record<string, string> = {
  accept: 'accepted it',
  decline: 'declined it',
  paid: 'marked it as paid',
  confirm: 'marked it as paid',
  done: 'marked it as done',
  cancel: 'cancelled it',
  move: 'asked to move it',
  keep: 'withdrew the request to move it',
  place: 'changed the place',
}

const HOW = { 'e-transfer': 'by e-transfer', cheque: 'by cheque', cash: 'in cash', other: 'another way' }

/** What happened to each booking, newest first. */
export async function readHistories(
  db: Database,
  bookings: readonly ListedBooking[],
): Promise<Map<number, History>> {
  const ids = [...new Set(bookings.map(({ id }) => id))]
  const [actions, refunds] = await Promise.all([listActions(db, ids), listRefunds(db, ids)])
  const histories = new Map<number, History>()
  for (const booking of bookings) {
    const lines = [
      ...own(booking),
      ...actions
        .filter(({ target, verb }) => target === `booking ${booking.id}` && WORDS[verb])
        .map(({ happenedAt, operatorName, verb }) => line(happenedAt, `${operatorName} ${WORDS[verb]}`)),
      ...refunds
        .filter(({ bookingId }) => bookingId === booking.id)
        .map((one) =>
          line(
            one.createdAt,
            `${one.operatorName} refunded ${formatDollars(one.cents)} ${HOW[one.method]}${one.bankReference && `, ${one.bankReference}`}`,
          ),
        ),
    ]
    histories.set(
      booking.id,
      lines.toSorted((one, other) => other.at.localeCompare(one.at)),
    )
  }
  return histories
}

const line = (at: Date, words: string) => ({ at: at.toISOString(), words })

function own(booking: ListedBooking): History {
  const name = booking.person?.name.split(' ')[0] ?? 'The client'
  const asked = line(booking.requestedAt ?? booking.createdAt, `${name} asked for this time`)
  const told = line(booking.requestedAt ?? booking.createdAt, 'We emailed them that we have the request')
  const reminded = booking.remindedAt && line(booking.remindedAt, 'We reminded both of you by email')
  const cancelled = booking.cancelledBy === 'client' ? line(booking.changedAt, `${name} cancelled it`) : null
  return [asked, told, reminded, cancelled].filter((one) => one !== null)
}

async function listActions(db: Database, ids: number[]) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      inArray(
        auditLog.target,
        ids.map((id) => `booking ${id}`),
      ),
    )
    .orderBy(asc(auditLog.id))
  return rows.map((row) => ({ ...row, verb: row.action.split('.')[1] ?? '' }))
}
