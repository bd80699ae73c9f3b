import { addDays } from '../../platform/time/calendar-day.ts'
import { useSession } from './use-session.ts'

const SECOND_MS = 1_000

/** How long something has waited: 12 min, 3 h, 2 d. */
export function formatWait(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / (60 * SECOND_MS)))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`
}

/** Formats times in the site's time zone: "9:30 a.m.", "Nov 19". */
export function useFormat() {
  const { timeZone } = useSession().site
  const format = (at: string | Date, options: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString('en-CA', { timeZone, ...options })
  const dayKey = (at: string | Date) => new Date(at).toLocaleDateString('sv-SE', { timeZone })
  const isDaysAgo = (at: string | Date, days: number) => dayKey(at) === addDays(dayKey(new Date()), -days)
  const time = (at: string | Date) => format(at, { hour: 'numeric', minute: '2-digit' })
  /** "1:30", where a.m. or p.m. is obvious. */
  const shortTime = (at: string | Date) => time(at).replace(/\s[ap]\.m\.$/, '')
  const day = (at: string | Date) => format(at, { month: 'short', day: 'numeric' })
  const longDay = (at: string | Date) => format(at, { month: 'long', day: 'numeric' })
  return {
    timeZone,
    time,
    shortTime,
    day,
    /** "3:00 to 4:00 p.m."; both times get a.m. or p.m. where they differ. */
    timeRange(from: string | Date, until: string | Date) {
      const [start, end] = [from, until].map(time)
      const isOneHalf = start?.slice(-4) === end?.slice(-4)
      return `${isOneHalf ? start?.slice(0, -5) : start} to ${end}`
    },
    /** "8 a.m.", "8:30 a.m.". */
    hour: (at: string | Date) => time(at).replace(':00', ''),
    /** "Nov 19, 2026". */
    fullDay: (at: string | Date) => format(at, { month: 'short', day: 'numeric', year: 'numeric' }),
    moment: (at: string | Date) => `${day(at)}, ${time(at)}`,
    dayKey,
    /** The shortest form: "9:42" today, "Yesterday", "Sat", "Nov 3". */
    shortWhen(at: string | Date) {
      if (isDaysAgo(at, 0)) return shortTime(at)
      if (isDaysAgo(at, 1)) return 'Yesterday'
      if ([2, 3, 4, 5, 6].some((days) => isDaysAgo(at, days))) return format(at, { weekday: 'short' })
      return day(at)
    },
    /** "Today, 9:05 a.m.", "Yesterday, …", "Nov 3, …". */
    when(at: string | Date) {
      const days = isDaysAgo(at, 0) ? 'Today' : isDaysAgo(at, 1) ? 'Yesterday' : day(at)
      return `${days}, ${time(at)}`
    },
    /** "13:30", for comparisons and time fields. */
    clock: (at: string | Date) =>
      new Date(at).toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }),
    weekday: (at: string | Date) => format(at, { weekday: 'long', month: 'short', day: 'numeric' }),
    shortWeekday: (at: string | Date) => format(at, { weekday: 'short', month: 'short', day: 'numeric' }),
    dayOfWeek: (at: string | Date) => format(at, { weekday: 'long' }),
    shortDayOfWeek: (at: string | Date) => format(at, { weekday: 'short' }),
    month: (at: string | Date) => format(at, { month: 'short' }),
    dayOfMonth: (at: string | Date) => format(at, { day: 'numeric' }),
    longDay,
    /** "Today, November 15", "Yesterday, …", "Thursday, …". */
    dayName(at: string | Date) {
      if (isDaysAgo(at, 0)) return `Today, ${longDay(at)}`
      if (isDaysAgo(at, 1)) return `Yesterday, ${longDay(at)}`
      return format(at, { weekday: 'long', month: 'long', day: 'numeric' })
    },
  }
}
