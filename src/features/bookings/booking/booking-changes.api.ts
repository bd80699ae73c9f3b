import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '../../../paths.ts'
import type { ShowAgain } from '../../../platform/page.ts'
import { bookingKeys, noticeCall } from '../booking-keys.ts'
import { confirmRequest } from '../hold/confirm-request.ts'
import { tooManyOpen } from '../hold/hold-caps.ts'
import { BOOKING_MOVES, changeConfig, type HoldGuards } from '../hold/hold-limits.ts'
import { cancelByClient } from './cancel/cancel-booking.ts'
import { agreeToMove, keepTime, rescheduleByClient } from './change/reschedule-booking.ts'
import { type BookingLink, findBookingByToken, showBooking } from './show-booking.ts'

interface Deps extends Pick<HoldGuards, 'bookings' | 'limits'> {
  showAgain: ShowAgain
}

const REFUSALS = {
  'not-found': 'This booking no longer exists.',
  'not-mailed': 'Nothing was confirmed: please use the link in the email we sent.',
  'wrong-state': 'Nothing was changed: this booking is already closed.',
  'too-early': 'Nothing was changed: it is too early for that.',
  'too-late': 'Nothing was changed: it is too late to do that online. Please call us.',
  'slot-taken': 'Nothing was changed: that time has just been taken. Please choose another one.',
  'too-many-moves': 'Nothing was changed: this booking was moved several times today. Please call us.',
  'refund-changed':
    'Nothing was cancelled: less than 24 hours are left, so there is no refund now. Cancel again if you still want to.',
} as const

type Reason = keyof typeof REFUSALS | 'too-many-open'
type Changed = { ok: true } | { ok: false; reason: Reason }
type Change = (link: BookingLink, posted: Record<string, unknown>, token: string) => Promise<Changed>

/** The actions on a booking's own page, all POST: programs that open links in emails change nothing. */
export function registerBookingChanges(app: FastifyInstance, deps: Deps) {
  const { bookings, limits } = deps
  const onPress = (name: string, change: Change) =>
    app.post(
      `${paths.booking(':token')}/${name}`,
      { config: changeConfig, schema: { hide: true } },
      (request, reply) => changeFromPage(deps, request, reply, { name, change }),
    )

  onPress('confirm', async ({ isMailed }, { startsAt }, token) => {
    if (!isMailed) return { ok: false, reason: 'not-mailed' }
    return confirmRequest(bookings, { token, startsAt: typeof startsAt === 'string' ? startsAt : undefined })
  })
  onPress('cancel', ({ booking }, { promised }) =>
    cancelByClient(bookings, { id: booking.id, promisedRefundCents: Number(promised) || 0 }),
  )
  onPress('agree', ({ booking }) => agreeToMove(bookings, booking))
  onPress('keep', ({ booking }) => keepTime(bookings, booking.id, 'booking-move-refused'))
  onPress('move', async ({ booking }, { startsAt }) => {
    const isAllowed = await limits.allowsKey(`booking ${booking.id}`, BOOKING_MOVES)
    if (!isAllowed) return { ok: false, reason: 'too-many-moves' }
    return rescheduleByClient(bookings, { booking, startsAt: String(startsAt ?? '') })
  })
}

async function changeFromPage(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, change }: { name: string; change: Change },
) {
  const { bookings, showAgain } = deps
  const { token } = request.params as { token: string }
  const path = paths.booking(token)
  const link = await findBookingByToken(bookings, token)
  if (!link) return showAgain(request, reply, { path, status: 404, answers: [] })
  const outcome = await change(link, (request.body ?? {}) as Record<string, unknown>, token)
  if (outcome.ok) return reply.redirect(`${path}?done=${name}`, 303)
  const { reason } = outcome
  const message = reason === 'too-many-open' ? tooManyOpen(bookings.site.phone) : REFUSALS[reason]
  const current = (await findBookingByToken(bookings, token)) ?? link
  return showAgain(request, reply, {
    path,
    status: 409,
    answers: [
      [bookingKeys.booking(token), await showBooking(bookings, current)],
      [noticeCall().queryKey, { message }],
    ],
  })
}
