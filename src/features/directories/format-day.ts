const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day as people write it: October 12, 2026. */
export function formatDay(date: Date | string): string {
  return day.format(typeof date === 'string' ? new Date(`${date}T00:00:00Z`) : date)
}
