import { longDay } from '../../platform/long-day.ts'

/** A calendar day as people write it: October 12, 2026. */
export const formatDay = (date: Date | string): string =>
  longDay(typeof date === 'string' ? new Date(`${date}T00:00:00Z`) : date, 'UTC')
