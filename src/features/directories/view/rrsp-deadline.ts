import { DAY_MS } from '../../../platform/durations.ts'

/** The last day to pay into an RRSP for the year before: the 60th day of the year, or the next business day. */
export function rrspDeadlineOf(year: number): Date {
  const sixtieth = Date.UTC(year, 0, 60)
  const weekday = new Date(sixtieth).getUTCDay()
  const wait = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(sixtieth + wait * DAY_MS)
}

/** The next deadline from the given day on, and the tax year it is for. */
export function nextRrspDeadline(today: Date): { deadline: Date; taxYear: number } {
  const year = today.getUTCFullYear()
  const ofThisYear = rrspDeadlineOf(year)
  const isOver = today.getTime() >= ofThisYear.getTime() + DAY_MS
  return isOver
    ? { deadline: rrspDeadlineOf(year + 1), taxYear: year }
    : { deadline: ofThisYear, taxYear: year - 1 }
}
