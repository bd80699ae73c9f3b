export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

export const weekdayOf = (date: string) => WEEKDAYS[new Date(date).getUTCDay()] ?? 'sunday'
