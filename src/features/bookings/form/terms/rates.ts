/** The hourly rates in dollars; the text of the form names the same ones. */
export const HOURLY_RATES = { individual: 50, organization: 200 } as const
export const DURATIONS = ['1', '2', '3'] as const
export const REFUND_NOTICE_HOURS = 24
export const KEPT_DAYS_AFTER_MEETING = 90

export type ClientType = keyof typeof HOURLY_RATES
export type Duration = (typeof DURATIONS)[number]

export const CLIENT_TYPES: { value: ClientType; label: string }[] = [
  { value: 'individual', label: 'Individual ($50/hour)' },
  { value: 'organization', label: 'Organization ($200/hour)' },
]

export function hoursLabel(hours: number): string {
  return hours === 1 ? '1 Hour' : `${hours} Hours`
}

/** The hours times the rate, in dollars; zero until both are chosen. */
export function estimateCost(clientType: string, duration: string): number {
  const rate = HOURLY_RATES[clientType as ClientType] ?? 0
  return DURATIONS.includes(duration as Duration) ? rate * Number(duration) : 0
}

/** "$400", and "$12.50" when there are cents. */
export function formatDollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
}
