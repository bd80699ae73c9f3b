/** What a clock on the wall shows: a day as 2026-11-27 and a time as 09:00. */
export interface LocalTime {
  date: string
  time: string
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock in the time zone shows at an instant. */
export function toLocalTime(instant: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/**
 * The instant at which a clock in the time zone shows this. Null when it never does (the hour that is left out in
 * spring, or no real day); the earlier one when it does so twice (the hour that is repeated in autumn).
 */
export function toInstant({ date, time }: LocalTime, timeZone: string): Date | null {
  const wall = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(wall)) return null
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => offsetMinutes(new Date(near), timeZone))
  const candidates = offsets
    .map((offset) => new Date(wall - offset * MINUTE_MS))
    .toSorted((a, b) => a.getTime() - b.getTime())
  const isShown = (instant: Date) => {
    const shown = toLocalTime(instant, timeZone)
    return shown.date === date && shown.time === time
  }
  return candidates.find(isShown) ?? null
}

/** How far the time zone's clocks are ahead of UTC at an instant; negative west of Greenwich. */
export function offsetMinutes(instant: Date, timeZone: string): number {
  const { date, time } = toLocalTime(instant, timeZone)
  const wall = Date.parse(`${date}T${time}:00Z`)
  return (wall - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS
}

/** The day so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}
