const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** "October 14, 2024", the same on server and browser. Without a time zone, the machine's own is used. */
export function longDay(at: Date, timeZone?: string): string {
  // Created on first use and cached: creating one takes longer than rendering an ad's panel.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone })
  formats.set(timeZone, format)
  return format.format(at)
}
