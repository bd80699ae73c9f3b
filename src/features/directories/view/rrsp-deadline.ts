import { addDays } from '../../../platform/time/calendar-day.ts'

/** The last day for RRSP contributions for the year before: the 60th day, or the next business day. */
export function rrspDeadlineOf(year: number): string {
  const sixtieth = addDays(`${year}-01-01`, 59)
  const weekday = new Date(sixtieth).getUTCDay()
  return addDays(sixtieth, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/** The next deadline on or after the given day, and its tax year. */
export function nextRrspDeadline(today: string): { deadline: string; taxYear: number } {
  const year = Number(today.slice(0, 4))
  const ofThisYear = rrspDeadlineOf(year)
  return today > ofThisYear
    ? { deadline: rrspDeadlineOf(year + 1), taxYear: year }
    : { deadline: ofThisYear, taxYear: year - 1 }
}
