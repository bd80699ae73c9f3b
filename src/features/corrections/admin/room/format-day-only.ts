/** A day without a clock, such as 2026-11-15, as "Nov 15"; with its year when that is not this one. */
export function formatDayOnly(day: string): string {
  const isThisYear = day.startsWith(String(new Date().getFullYear()))
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-CA', {
    ...{ timeZone: 'UTC', month: 'short', day: 'numeric' },
    ...(!isThisYear && { year: 'numeric' }),
  })
}
