import type { BookingDeps } from './booking-deps.ts'
import { openPerson } from './booking-person.ts'
import { findRequestAt } from './bookings.queries.ts'
import type { BookingForm, FieldError } from './bookings.schema.ts'
import { DATE_MESSAGE, TIME_MESSAGE } from './form/booking-values.ts'
import { type HoldOutcome, holdSlot } from './hold/hold-slot.ts'
import { readCurrentHours } from './slots/current-hours.ts'
import { openCalendar } from './slots/find-slots.ts'
import type { Slot } from './slots/slots.schema.ts'

export type BookingOutcome = HoldOutcome | { ok: false; error: FieldError; nearest: Slot[] }

/** The person who books, as far as the site can tell. */
export interface Asker {
  /** The network address; null where visitors are not counted. */
  visitor: string | null
  /** Runs right before a slot is held, so that failed attempts do not count. Returns why not, or null. */
  findLimit: () => Promise<string | null>
}

/** Holds the slot, or returns the nearest free ones. The database decides who was first. */
export async function bookConsultation(
  deps: BookingDeps,
  form: BookingForm,
  asker: Asker,
): Promise<BookingOutcome> {
  const hours = Number(form.duration)
  const wanted = { date: form.consultationDate, time: form.consultationTime.slice(0, 5) }
  const slot = (await openCalendar(deps)).findSlot(wanted.date, wanted.time, hours)
  const held = slot && (await holdIfAllowed(deps, form, slot, asker))
  if (held) return held
  const sameRequest = await findSameRequest(deps, form, wanted)
  if (sameRequest) return sameRequest
  // Read again: the slot may have been taken since the first read.
  const calendar = await openCalendar(deps)
  const isDayFree = calendar.freeSlots(wanted.date, hours).length > 0
  const error: FieldError = isDayFree
    ? { field: 'consultationTime', message: TIME_MESSAGE }
    : { field: 'consultationDate', message: DATE_MESSAGE }
  return { ok: false, error, nearest: calendar.nearestSlots(wanted, hours) }
}

async function holdIfAllowed(deps: BookingDeps, form: BookingForm, slot: Slot, asker: Asker) {
  const problem = await asker.findLimit()
  if (problem) return { ok: false as const, problem }
  return holdSlot(deps, { form, slot, visitor: asker.visitor })
}

/** A form resent because the first response was lost gets its own booking, not a "slot taken" error. */
async function findSameRequest(
  deps: BookingDeps,
  form: BookingForm,
  wanted: { date: string; time: string },
): Promise<HoldOutcome | null> {
  const hours = Number(form.duration)
  const { openingHours } = await readCurrentHours(deps, deps.db)
  const slot = openingHours.slotsOf(wanted.date, hours).find(({ time }) => time === wanted.time)
  const booking = slot && (await findRequestAt(deps.db, new Date(slot.startsAt), deps.now()))
  const person = booking && openPerson(deps.vault, booking)
  if (!person || booking.durationHours !== hours || booking.clientType !== form.clientType) return null
  const isSame = (['name', 'email', 'phone', 'details'] as const).every(
    (field) => person[field] === form[field],
  )
  if (!isSame) return null
  const { reference, startsAt } = booking
  const status = booking.requestedAt ? 'requested' : 'unconfirmed'
  return { ok: true, status, reference, token: person.token, startsAt: startsAt.toISOString() }
}
