import { addDays, utcDay } from '../../platform/time/calendar-day.ts'
import type { LinkStatuses } from '../directories/link-status.ts'
import type { ListedEntry } from '../directories/list-directory-entries.ts'

const CHECKED_WITHIN_DAYS = 90

/** How many entries were confirmed by a call, or had their link checked, in the last 90 days. */
export function countChecks(entries: readonly ListedEntry[], statuses: LinkStatuses, now: Date) {
  const since = addDays(utcDay(now), -CHECKED_WITHIN_DAYS)
  const isRecent = (day: string | undefined) => day !== undefined && day >= since
  const called = entries.filter(({ confirmedOn }) => isRecent(confirmedOn)).length
  const checked = entries.filter(
    ({ confirmedOn, url }) => isRecent(confirmedOn) || isRecent(url ? statuses[url]?.checkedOn : undefined),
  ).length
  return {
    days: CHECKED_WITHIN_DAYS,
    checked,
    called,
    withPhone: entries.filter(({ phones }) => phones).length,
  }
}
