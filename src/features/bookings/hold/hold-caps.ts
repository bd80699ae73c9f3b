import type { BookingDeps } from '../booking-deps.ts'
import { HOLD_MINUTES } from './hold-times.ts'
import type { HoldCounts } from './holds.queries.ts'

/** Unconfirmed slots that one recipient, and one visitor, may hold at any time. */
const MAX_HELD = 2
/** Confirmed requests of one recipient that wait for an answer. */
export const MAX_OPEN_REQUESTS = 3
/** Requests of one recipient in a day, confirmed or not: each sends an email to that address. */
const MAX_REQUESTS_A_DAY = 4

const HELD = `Two times are already held for you. Confirm one in the email we sent, or try again in ${HOLD_MINUTES} minutes.`

/** Why one more hold is refused, as a message; null when it is allowed. */
export function findCap(
  { site }: Pick<BookingDeps, 'site'>,
  { heldOfRecipient, heldOfVisitor, open, today }: HoldCounts,
): string | null {
  if (heldOfRecipient >= MAX_HELD || heldOfVisitor >= MAX_HELD) return HELD
  if (open >= MAX_OPEN_REQUESTS) return tooManyOpen(site.phone)
  if (today >= MAX_REQUESTS_A_DAY) {
    return `This email address was used for several requests today. Please try again tomorrow, or call us at ${site.phone}.`
  }
  return null
}

export function tooManyOpen(phone: string): string {
  return `You have ${MAX_OPEN_REQUESTS} requests waiting for our answer. Please wait to hear from us, or call us at ${phone}.`
}
