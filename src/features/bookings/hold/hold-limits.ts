import type { FastifyRequest } from 'fastify'
import {
  type Limit,
  type Limits,
  MAIL_REQUESTS,
  visitorOf,
  WRITES,
} from '../../../platform/http/limits/limits.ts'
import type { ProofOfWork } from '../../../platform/secrets/proof-of-work.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time/durations.ts'
import type { Asker } from '../book-consultation.ts'
import type { BookingDeps } from '../booking-deps.ts'

/** Slots that one visitor may hold. Counted only when the form is valid, so typing errors cost nothing. */
const BOOKING_HOLDS: Limit = {
  name: 'booking holds',
  max: 2,
  windowMs: 10 * MINUTE_MS,
  isShared: true,
  message: 'You have asked for two times in ten minutes. Please try again in ten minutes',
}
const BOOKING_HOLDS_A_DAY: Limit = {
  name: 'booking holds a day',
  max: 8,
  windowMs: DAY_MS,
  isShared: true,
  message: 'We got several requests from your connection today. Please try again tomorrow',
}
const UNPROVED_BOOKING_HOLDS: Limit = {
  name: 'unproved booking holds',
  max: 1,
  windowMs: HOUR_MS,
  isShared: true,
  message: 'Without JavaScript you can ask for one time an hour. Please try again in an hour',
}
/** Every change from a booking's own page, by either link. */
const BOOKING_CHANGES: Limit = {
  name: 'booking changes',
  max: 10,
  windowMs: 10 * MINUTE_MS,
  isShared: true,
  message: 'You have changed bookings several times. Please wait ten minutes and try again.',
}
/** Moves of one booking by its client, from any address: each sends an email to both sides. */
export const BOOKING_MOVES: Limit = {
  name: 'moves of a booking',
  max: 4,
  windowMs: DAY_MS,
  isShared: true,
}

export const bookingConfig = { limits: [WRITES, MAIL_REQUESTS] }
export const changeConfig = { limits: [WRITES, BOOKING_CHANGES, MAIL_REQUESTS] }

export interface HoldGuards {
  bookings: BookingDeps
  limits: Limits
  proofOfWork: ProofOfWork
}

/** The sender of a form, with the limits that apply. */
export function askerOf(
  { bookings, limits, proofOfWork }: HoldGuards,
  request: FastifyRequest,
  proof: unknown,
): Asker {
  return {
    visitor: bookings.areVisitorsCounted ? visitorOf(request) : null,
    async findLimit() {
      const isProved = await proofOfWork.verify(typeof proof === 'string' ? proof : undefined)
      const counted = [...(isProved ? [] : [UNPROVED_BOOKING_HOLDS]), BOOKING_HOLDS, BOOKING_HOLDS_A_DAY]
      for (const limit of counted) {
        const isAllowed = await limits.allows(request, limit)
        if (!isAllowed) return `${limit.message}, or call us at ${bookings.site.phone}.`
      }
      return null
    },
  }
}
