import { createReceipt } from '../../platform/receipt.ts'
import { createToken } from '../../platform/secrets.ts'
import type { BookingDeps } from './booking-deps.ts'
import { openPerson, sealPerson } from './booking-person.ts'
import { DATE_MESSAGE, TIME_MESSAGE } from './booking-values.ts'
import { findRequestAt, insertBooking } from './bookings.queries.ts'
import type { BookingForm, FieldError } from './bookings.schema.ts'
import { enqueueLetters } from './mail/enqueue-letters.ts'
import { estimateCost } from './rates.ts'
import { openCalendar } from './slots/find-slots.ts'
import type { Slot } from './slots.schema.ts'

export type BookingOutcome =
  | { ok: true; reference: string; token: string; startsAt: string }
  | { ok: false; error: FieldError; nearest: Slot[] }

/** Holds the slot and tells both sides, or names the nearest free slots. The database decides who was first. */
export async function bookConsultation(deps: BookingDeps, form: BookingForm): Promise<BookingOutcome> {
  const hours = Number(form.duration)
  const wanted = { date: form.consultationDate, time: form.consultationTime.slice(0, 5) }
  const calendar = await openCalendar(deps)
  const slot = calendar.findSlot(wanted.date, wanted.time, hours)
  const made = slot && (await makeBooking(deps, form, slot))
  if (made) return made
  const sameRequest = await findSameRequest(deps, form, wanted)
  if (sameRequest) return sameRequest
  // Looked up again: the slot may have gone between the first look and the booking.
  const now = await openCalendar(deps)
  const isDayFree = now.freeSlots(wanted.date, hours).length > 0
  const error: FieldError = isDayFree
    ? { field: 'consultationTime', message: TIME_MESSAGE }
    : { field: 'consultationDate', message: DATE_MESSAGE }
  return { ok: false, error, nearest: now.nearestSlots(wanted, hours) }
}

async function makeBooking(deps: BookingDeps, form: BookingForm, slot: Slot): Promise<BookingOutcome | null> {
  const { token, hash } = createToken()
  const reference = createReceipt()
  const { name, email, phone, details } = form
  const createdAt = deps.now()
  const endsAt = new Date(slot.endsAt)
  return deps.db.transaction(async (tx) => {
    const booking = await insertBooking(tx, {
      reference,
      tokenHash: hash,
      clientType: form.clientType,
      durationHours: Number(form.duration),
      priceCents: estimateCost(form.clientType, form.duration) * 100,
      startsAt: new Date(slot.startsAt),
      endsAt,
      heldUntil: new Date(endsAt.getTime() + deps.hours.bufferMinutes * 60_000),
      sealedPerson: sealPerson(deps.vault, reference, { name, email, phone, details, token }),
      createdAt,
      changedAt: createdAt,
    })
    if (!booking) return null
    await enqueueLetters(tx, deps, 'booking-requested', booking)
    return { ok: true, reference, token, startsAt: slot.startsAt }
  })
}

/** A form that is sent again because the first answer got lost finds its own booking, and not a slot that is taken. */
async function findSameRequest(
  deps: BookingDeps,
  form: BookingForm,
  wanted: { date: string; time: string },
): Promise<BookingOutcome | null> {
  const hours = Number(form.duration)
  const slot = deps.openingHours.slotsOf(wanted.date, hours).find(({ time }) => time === wanted.time)
  const booking = slot && (await findRequestAt(deps.db, new Date(slot.startsAt)))
  const person = booking && openPerson(deps.vault, booking)
  if (!person || booking.durationHours !== hours || booking.clientType !== form.clientType) return null
  const isSame = (['name', 'email', 'phone', 'details'] as const).every(
    (field) => person[field] === form[field],
  )
  if (!isSame) return null
  const { reference, startsAt } = booking
  return { ok: true, reference, token: person.token, startsAt: startsAt.toISOString() }
}
