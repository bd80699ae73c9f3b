import { utcDay } from '../../../platform/time/calendar-day.ts'
import { fits, type GuideChoices } from '../choices/guide-choices.ts'
import type { DeadlineView } from '../guide.schema.ts'

/** A deadline of the guide with the conditions for who it applies to. */
export interface GuideDeadline extends DeadlineView {
  id: string
  title: string
  path: string
  who?: string[] | undefined
  onlyWithChildren?: boolean | undefined
}

/** Days such as 2026-11-16: a deadline is a calendar day, the same in every time zone. */
export interface OwnDays {
  landing?: string | undefined
  permitEnd?: string | undefined
}

export interface DueDay {
  id: string
  label: string
  path: string
  day: string
}

/** The newcomer's own due days, earliest first. A deadline that depends on a day not given is left out. */
export function findDeadlines(
  deadlines: readonly GuideDeadline[],
  choices: GuideChoices,
  days: OwnDays,
): DueDay[] {
  return deadlines
    .filter((deadline) => isOwn(deadline, choices))
    .flatMap((deadline) => {
      const day = dayOf(deadline, days)
      const { id, label, path } = deadline
      return day ? [{ id: `${id}-${deadline.place ?? 'canada'}`, label, path, day }] : []
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** A provincial deadline applies only if that province was chosen. */
export function isOwn({ place, ...task }: GuideDeadline, choices: GuideChoices): boolean {
  return (!place || place === choices.province) && fits(task, choices)
}

function dayOf({ after, before, on, days = 0, months = 0, year }: DeadlineView, own: OwnDays): string | null {
  if (before) return own.permitEnd ? addTo(own.permitEnd, { days: -days }) : null
  if (!own.landing) return null
  if (after) return addTo(own.landing, { days, months })
  if (!on) return null
  const thisYear = Number(own.landing.slice(0, 4))
  const isComing = year === 'coming' && `${thisYear}-${on}` >= own.landing
  return `${isComing ? thisYear : thisYear + 1}-${on}`
}

/** Clamps to the end of the month: three months after November 30 is the last day of February. */
export function addTo(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
  moved.setUTCDate(moved.getUTCDate() + days)
  return utcDay(moved)
}
