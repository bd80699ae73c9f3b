/** Wall-clock time: a day as 2026-11-27 and a time as 09:00. */
export interface LocalTime {
  date: string
  time: string
}

const MINUTE_NS = 60_000_000_000

/** Converts an instant to a ZonedDateTime. */
export const zoned = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

/** Returns the wall-clock time in a time zone at an instant. */
export function toLocalTime(instant: Date, timeZone: string): LocalTime {
  const shown = zoned(instant, timeZone)
  return {
    date: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/**
 * Returns the instant of a wall-clock time in a time zone. Null if that time does not exist (the skipped hour
 * in spring, or an invalid date); the earlier instant if it occurs twice (the repeated hour in autumn).
 */
export function toInstant({ date, time }: LocalTime, timeZone: string): Date | null {
  const wall = readWall(`${date}T${time}`)
  if (!wall) return null
  const shown = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return shown.toPlainDateTime().equals(wall) ? new Date(shown.epochMilliseconds) : null
}

function readWall(text: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}

/** The offset of a time zone from UTC at an instant, in minutes; negative west of Greenwich. */
export function offsetMinutes(instant: Date, timeZone: string): number {
  return zoned(instant, timeZone).offsetNanoseconds / MINUTE_NS
}
