import type { Database, Transaction } from '../../../../database/client.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/durations.ts'
import type { LocalTime } from '../../../platform/time/local-time.ts'
import { listDaysOff } from '../admin/days-off/days-off.queries.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { type Held, listHeld } from '../bookings.queries.ts'
import { readCurrentHours } from './current-hours.ts'
import { listOpenDays } from './opening-hours.ts'
import type { Opening, Slot, SlotList } from './slots.schema.ts'

const MAX_NEAREST = 3

type Deps = Pick<BookingDeps, 'db' | 'now' | 'hours' | 'openingHours' | 'timeZone'>

/** What the page offers before a day is chosen. */
export async function findOpening(deps: Deps): Promise<Omit<Opening, 'licence'>> {
  const calendar = await openCalendar(deps)
  return {
    dates: calendar.days.filter((date) => calendar.freeSlots(date, 1).length > 0),
    times: [...calendar.times],
    timeZone: deps.timeZone,
    minimumNoticeHours: deps.hours.minimumNoticeHours,
  }
}

export async function findSlots(deps: Deps, date: string, hours: number): Promise<SlotList> {
  const calendar = await openCalendar(deps)
  const slots = calendar.freeSlots(date, hours)
  return { slots, nearest: slots.length > 0 ? [] : calendar.nearestSlots({ date, time: '12:00' }, hours) }
}

/** Every free slot of the coming days, for moving the booking `except`, whose own slot counts as free. */
export async function listFreeSlots(
  deps: Deps,
  { hours, ...options }: CalendarOptions & { hours: number },
): Promise<Slot[]> {
  const calendar = await openCalendar(deps, options)
  return calendar.days.flatMap((date) => calendar.freeSlots(date, hours))
}

interface CalendarOptions {
  db?: Database | Transaction
  except?: number
}

/** The times that a booking stores for a slot, with the buffer after it. */
export function timesOf({ hours }: Pick<Deps, 'hours'>, slot: Slot) {
  const endsAt = new Date(slot.endsAt)
  const heldUntil = new Date(endsAt.getTime() + hours.bufferMinutes * MINUTE_MS)
  return { startsAt: new Date(slot.startsAt), endsAt, heldUntil }
}

/** The free slots now: opening hours and days off, notice, and what is already held. */
export async function openCalendar(deps: Deps, { db = deps.db, except }: CalendarOptions = {}) {
  const now = deps.now()
  const days = listOpenDays(deps.hours, deps.timeZone, now)
  // One after the other: a transaction has one connection, which runs one query at a time.
  const taken = await listHeld(db, { now, except })
  const off = await listDaysOff(db, now)
  const { openingHours } = await readCurrentHours(deps, db)
  const held = [...taken, ...off.map(({ startsAt, endsAt }) => ({ startsAt, heldUntil: endsAt }))]
  const earliest = now.getTime() + deps.hours.minimumNoticeHours * HOUR_MS
  const bufferMs = deps.hours.bufferMinutes * MINUTE_MS

  const isFree = ({ startsAt, endsAt }: Slot) => {
    const from = Date.parse(startsAt)
    const until = Date.parse(endsAt) + bufferMs
    return from >= earliest && !held.some((other) => overlaps(other, from, until))
  }
  const freeSlots = (date: string, hours: number): Slot[] =>
    days.includes(date) ? openingHours.slotsOf(date, hours).filter(isFree) : []
  const findSlot = (date: string, time: string, hours: number): Slot | undefined =>
    freeSlots(date, hours).find((slot) => slot.time === time)
  const nearestSlots = (wanted: LocalTime, hours: number): Slot[] =>
    listNearest(
      days.flatMap((date) => freeSlots(date, hours)),
      wanted,
    )
  return { days, times: openingHours.times, freeSlots, findSlot, nearestSlots }
}

function overlaps(held: Held, from: number, until: number): boolean {
  return from < held.heldUntil.getTime() && held.startsAt.getTime() < until
}

/** The MAX_NEAREST slots closest to the wanted time, in order. An invalid time counts as noon. */
function listNearest(free: Slot[], { date, time }: LocalTime): Slot[] {
  const wanted = Date.parse(`${date}T${time}Z`) || Date.parse(`${date}T12:00Z`) || 0
  const distanceOf = (slot: Slot) => Math.abs(Date.parse(`${slot.date}T${slot.time}Z`) - wanted)
  return free
    .toSorted((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, MAX_NEAREST)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}
