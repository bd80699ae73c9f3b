/** What a clock on the wall shows: a day as 2026-11-27 and a time as 09:00. */
export interface LocalTime {
  date: string
  time: string
}

const MINUTE_NS = 60_000_000_000

/** The instant with the clock of a time zone. */
export const zoned = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

/** What a clock in the time zone shows at an instant. */
export function toLocalTime(instant: Date, timeZone: string): LocalTime {
  const shown = zoned(instant, timeZone)
  return {
    date: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/**
 * The instant at which a clock in the time zone shows this. Null when it never does (the hour that is left out in
 * spring, or no real day); the earlier one when it does so twice (the hour that is repeated in autumn).
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

/** How far the time zone's clocks are ahead of UTC at an instant; negative west of Greenwich. */
export function offsetMinutes(instant: Date, timeZone: string): number {
  return zoned(instant, timeZone).offsetNanoseconds / MINUTE_NS
}
