/** "March 2025". */
export function formatMonth(at: string, timeZone: string): string {
  return new Date(at).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone })
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** "October 14, 2024", in the site's own time zone so that server and browser agree. */
export function formatPostedDate(createdAt: string, timeZone: string): string {
  // To make a formatter takes longer than to make the rest of an ad's panel.
  const known = formatters.get(timeZone)
  const formatter = known ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  if (!known) formatters.set(timeZone, formatter)
  return formatter.format(new Date(createdAt))
}
