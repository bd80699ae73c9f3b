import { addDays } from '../../../platform/time/calendar-day.ts'

/** The last day to pay into an RRSP for the year before: the 60th day of the year, or the next business day. */
export function rrspDeadlineOf(year: number): string {
  const sixtieth = addDays(`${year}-01-01`, 59)
  const weekday = new Date(sixtieth).getUTCDay()
  return addDays(sixtieth, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/** The next deadline from the given day on, and the tax year it is for. */
export function nextRrspDeadline(today: string): { deadline: string; taxYear: number } {
  const year = Number(today.slice(0, 4))
  const ofThisYear = rrspDeadlineOf(year)
  return today > ofThisYear
    ? { deadline: rrspDeadlineOf(year + 1), taxYear: year }
    : { deadline: ofThisYear, taxYear: year - 1 }
}
