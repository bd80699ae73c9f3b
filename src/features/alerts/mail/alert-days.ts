import { DAY_MS } from '../../../platform/durations.ts'

/** A calendar day in UTC, as the table keeps it. */
export function dayAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}
