import { longDay } from '../../../platform/time/long-day.ts'

/** "March 2025". */
export function formatMonth(at: string, timeZone: string): string {
  return new Date(at).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone })
}

/** "October 14, 2024", in the site's own time zone so that server and browser agree. */
export const formatPostedDate = (createdAt: string, timeZone: string): string =>
  longDay(new Date(createdAt), timeZone)
