import { addDays } from '../../platform/time/calendar-day.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'
import { toInstant, toLocalTime } from '../../platform/time/local-time.ts'

export interface EventTime {
  startsOn: string
  startTime: string
  endTime: string | null
  timeZone: string
  repeats: 'once' | 'weekly'
  repeatsUntil: string | null
}

export interface Occurrence {
  on: string
  startsAt: Date
  endsAt: Date
}

/** Assumed length of an event without an end time. */
const UNKNOWN_LENGTH_MS = 3 * HOUR_MS
const DAYS_OF_WEEK = 7

/** The event on one of its days; null if that local time does not exist (the hour skipped in spring). */
export function occurrenceOn(time: EventTime, on: string): Occurrence | null {
  const startsAt = toInstant({ date: on, time: time.startTime }, time.timeZone)
  if (!startsAt) return null
  if (!time.endTime) return { on, startsAt, endsAt: new Date(startsAt.getTime() + UNKNOWN_LENGTH_MS) }
  // Past midnight: 8 pm to 2 am ends the next day.
  const endsOn = time.endTime > time.startTime ? on : addDays(on, 1)
  const endsAt = toInstant({ date: endsOn, time: time.endTime }, time.timeZone)
  const isAfter = endsAt && endsAt > startsAt
  return { on, startsAt, endsAt: isAfter ? endsAt : new Date(startsAt.getTime() + UNKNOWN_LENGTH_MS) }
}

/** The occurrence that is on now or comes next; null if the event is over. */
export function nextOccurrence(time: EventTime, now: Date): Occurrence | null {
  if (time.repeats === 'once') return onlyIfAhead(occurrenceOn(time, time.startsOn), now)
  const today = toLocalTime(now, time.timeZone).date
  // An occurrence that began yesterday evening may still be on.
  for (
    let on = dayOnOrAfter(time.startsOn, addDays(today, -1));
    isWithin(time, on);
    on = addDays(on, DAYS_OF_WEEK)
  ) {
    const found = onlyIfAhead(occurrenceOn(time, on), now)
    if (found) return found
    if (on > addDays(today, 2 * DAYS_OF_WEEK)) return null
  }
  return null
}

/** The event's occurrence in the week that begins on that Sunday; null if there is none. */
export function occurrenceInWeek(time: EventTime, sunday: string): Occurrence | null {
  const saturday = addDays(sunday, DAYS_OF_WEEK - 1)
  const on = time.repeats === 'once' ? time.startsOn : dayOnOrAfter(time.startsOn, sunday)
  if (on < sunday || on > saturday || !isWithin(time, on)) return null
  return occurrenceOn(time, on)
}

const isWithin = ({ repeatsUntil }: EventTime, on: string) => !repeatsUntil || on <= repeatsUntil

const onlyIfAhead = (found: Occurrence | null, now: Date) => (found && found.endsAt > now ? found : null)

/** The first day of the weekly series on or after the given day. */
function dayOnOrAfter(first: string, day: string): string {
  if (first >= day) return first
  const days = Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(day)).days
  return addDays(first, Math.ceil(days / DAYS_OF_WEEK) * DAYS_OF_WEEK)
}

/** The Sunday on or before a day. */
export function sundayOf(day: string): string {
  return addDays(day, -(Temporal.PlainDate.from(day).dayOfWeek % DAYS_OF_WEEK))
}
