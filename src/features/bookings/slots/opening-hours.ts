import { addDays } from '../../../platform/time/calendar-day.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/durations.ts'
import { toInstant, toLocalTime } from '../../../platform/time/local-time.ts'
import type { ConsultationHours } from '../bookings.content.ts'
import type { Slot } from './slots.schema.ts'
import { ACCRA } from './time-zones.ts'
import { WEEKDAYS, weekdayOf } from './weekdays.ts'

/** A season of days in three lengths. A larger cache would only fill up with requests for made-up dates. */
const MAX_REMEMBERED = 1_000

export interface OpeningHours {
  /** Every slot of a day by the opening hours alone, free or not. */
  slotsOf(date: string, hours: number): readonly Slot[]
  /** Every time at which a slot of one hour begins on some weekday. */
  times: readonly string[]
}

/** Computes slots from hours, breaks and holidays. A slot keeps its length across a clock change. */
export function createOpeningHours(settings: ConsultationHours, timeZone: string): OpeningHours {
  const remembered = new Map<string, readonly Slot[]>()
  const slotsOf = (date: string, hours: number) => {
    const key = `${date} ${hours}`
    const known = remembered.get(key)
    if (known) return known
    const found = findSlots(settings, timeZone, date, hours)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(key, found)
    return found
  }
  return { slotsOf, times: findTimes(settings) }
}

function findSlots(settings: ConsultationHours, timeZone: string, date: string, hours: number): Slot[] {
  const weekday = settings.hours[weekdayOf(date)]
  const isHoliday = settings.holidays.some(({ on }) => on === date)
  if (!weekday || isHoliday) return []
  const at = (time: string) => toInstant({ date, time }, timeZone)?.getTime()
  const closesAt = at(weekday.close) ?? 0
  const breaks = settings.breaks.map(({ from, to }) => ({ from: at(from) ?? 0, to: at(to) ?? 0 }))
  return stepsOf(settings, weekday).flatMap((time) => {
    const startsAt = at(time)
    if (startsAt === undefined) return []
    const endsAt = startsAt + hours * HOUR_MS
    const isInBreak = breaks.some(({ from, to }) => startsAt < to && from < endsAt)
    return endsAt > closesAt || isInBreak ? [] : [toSlot(startsAt, endsAt, timeZone)]
  })
}

export function toSlot(startsAt: number, endsAt: number, timeZone: string): Slot {
  const start = new Date(startsAt)
  return {
    ...toLocalTime(start, timeZone),
    accraTime: toLocalTime(start, ACCRA).time,
    startsAt: start.toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }
}

function findTimes(settings: ConsultationHours): string[] {
  const isInBreak = (time: string) => settings.breaks.some(({ from, to }) => from <= time && time < to)
  const all = WEEKDAYS.flatMap((weekday) => {
    const hours = settings.hours[weekday]
    return hours ? stepsOf(settings, hours) : []
  })
  return [...new Set(all)].filter((time) => !isInBreak(time)).toSorted()
}

/** Start times from opening to closing, in local time. */
function stepsOf({ startEveryMinutes }: ConsultationHours, { open, close }: { open: string; close: string }) {
  const steps: string[] = []
  for (let minute = toMinutes(open); minute < toMinutes(close); minute += startEveryMinutes) {
    steps.push(toTime(minute))
  }
  return steps
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function toTime(minutes: number): string {
  return new Date(minutes * MINUTE_MS).toISOString().slice(11, 16)
}

/** The days that can be booked at all, from today. */
export function listOpenDays(settings: ConsultationHours, timeZone: string, now: Date): string[] {
  const { date: today } = toLocalTime(now, timeZone)
  return Array.from({ length: settings.openDaysAhead + 1 }, (_, ahead) => addDays(today, ahead))
}
