/** In the order in which opening hours are stored. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Monday first, as weeks are usually read. */
export const WEEK_ORDER = [1, 2, 3, 4, 5, 6, 0] as const
