const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** "October 14, 2024", the same on server and browser. Without a time zone it is the day of this machine. */
export function longDay(at: Date, timeZone?: string): string {
  // Made when first needed and then kept: to make one takes longer than to render an ad's panel.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone })
  formats.set(timeZone, format)
  return format.format(at)
}
