import { addDays } from '../../../platform/time/calendar-day.ts'

import { sundayOf } from '../event-times.ts'
import { type EventRow, listEvents } from '../events.queries.ts'
import type { EventDetail } from '../events.schema.ts'
import { type EventDeps, toCard } from '../find-events.ts'

const MAX_OTHERS = 4

/** One event and the others of its week; null if there is none or it is over. */
export async function showEvent({ db, now }: EventDeps, id: number): Promise<EventDetail | null> {
  const rows = await listEvents(db, now())
  const row = rows.find((each) => each.id === id)
  if (!row) return null
  const sunday = sundayOf(row.nextOn)
  const others = rows.filter(
    ({ id: other, nextOn }) => other !== id && nextOn >= sunday && nextOn < addDays(sunday, 7),
  )
  return {
    ...toCard(row),
    description: row.description,
    organizer: row.organizer,
    isOnline: row.isOnline,
    venue: row.venue,
    city: row.city,
    province: row.province,
    link: row.link,
    phone: row.phone,
    caption: row.photo?.caption ?? '',
    startsOn: row.startsOn,
    repeatsUntil: row.repeatsUntil,
    startsLocal: withOffset(row.nextStartsAt, row),
    endsLocal: row.endTime && withOffset(row.nextEndsAt, row),
    postedAt: (row.publishedAt ?? row.changedAt).toISOString(),
    sameWeek: others.slice(0, MAX_OTHERS).map((other) => toCard(other)),
    total: rows.length,
  }
}

/** For example 2026-11-21T17:00:00-05:00. */
function withOffset(at: Date, { timeZone }: Pick<EventRow, 'timeZone'>): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
