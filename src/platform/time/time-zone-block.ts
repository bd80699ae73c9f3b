import { DAY_MS, MINUTE_MS } from './durations.ts'
import { offsetMinutes } from './local-time.ts'

interface Change {
  at: Date
  from: number
  to: number
}

/**
 * The VTIMEZONE of a calendar file: every clock change from the year before the meeting to the year after it,
 * each with its own date. Recurring rules would be shorter, but laws change them.
 */
export function timeZoneBlock(timeZone: string, meeting: Date): string[] {
  const year = meeting.getUTCFullYear()
  const key = `${timeZone} ${year}`
  const known = blocks.get(key) ?? writeBlock(timeZone, year)
  blocks.set(key, known)
  return known
}

/** One block per time zone and year, cached because the day-by-day search for changes is slow. */
const blocks = new Map<string, string[]>()

function writeBlock(timeZone: string, year: number): string[] {
  const from = new Date(Date.UTC(year - 1, 0, 1))
  const changes = listChanges(timeZone, from, new Date(Date.UTC(year + 2, 0, 1)))
  const offset = offsetMinutes(from, timeZone)
  const first = { at: new Date(Date.UTC(1970, 0, 1) - offset * MINUTE_MS), from: offset, to: offset }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...[first, ...changes].flatMap((change) => observance(timeZone, change)),
    'END:VTIMEZONE',
  ]
}

function observance(timeZone: string, { at, from, to }: Change): string[] {
  const kind = isSummerTime(timeZone, at, to) ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${stamp(new Date(at.getTime() + from * MINUTE_MS))}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ]
}

/** Summer time is an offset larger than the smaller one of January and July. */
function isSummerTime(timeZone: string, at: Date, offset: number): boolean {
  const months = [0, 6].map((month) => new Date(Date.UTC(at.getUTCFullYear(), month, 1)))
  const offsets = months.map((month) => offsetMinutes(month, timeZone))
  return offset > Math.min(...offsets)
}

function listChanges(timeZone: string, from: Date, until: Date): Change[] {
  const changes: Change[] = []
  let before = offsetMinutes(from, timeZone)
  for (let day = from.getTime(); day < until.getTime(); day += DAY_MS) {
    const after = offsetMinutes(new Date(day + DAY_MS), timeZone)
    if (before !== after) changes.push({ at: findChange(timeZone, day, before), from: before, to: after })
    before = after
  }
  return changes
}

/** Finds the first minute of the day with the new offset, by binary search. */
function findChange(timeZone: string, day: number, before: number): Date {
  let low = day
  let high = day + DAY_MS
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetMinutes(new Date(middle), timeZone) === before) low = middle
    else high = middle
  }
  return new Date(high)
}

/** "20261127T090000", from a date whose UTC fields are the wall-clock time. */
function stamp(wall: Date): string {
  return wall.toISOString().replace(/[-:]|\.\d+Z$/g, '')
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}
