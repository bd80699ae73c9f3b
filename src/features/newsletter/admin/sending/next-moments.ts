import { addDays } from '../../../../platform/time/calendar-day.ts'
import { toInstant, toLocalTime } from '../../../../platform/time/local-time.ts'

/** When people read email: Thursday morning and Saturday morning. */
const USUAL = [
  { weekday: 4, time: '08:00' },
  { weekday: 6, time: '09:00' },
]

/** The next Thursday at 8 a.m. and the next Saturday at 9 a.m., on the site's clock. */
export function nextMoments(now: Date, timeZone: string): Date[] {
  const today = toLocalTime(now, timeZone).date
  return USUAL.flatMap(({ weekday, time }) => {
    const away = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7
    const first = toInstant({ date: addDays(today, away), time }, timeZone)
    if (first && first > now) return first
    return toInstant({ date: addDays(today, away + 7), time }, timeZone) ?? []
  }).toSorted((one, other) => one.getTime() - other.getTime())
}
