import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addDays, toInstant, toLocalTime } from '../../../platform/local-time.ts'
import { rowIdSchema } from '../../../platform/row-ids.ts'
import type { ChangeOutcome } from '../../bookings/booking/change-booking.ts'
import {
  acceptBooking,
  confirmPayment,
  declineBooking,
  markDone,
} from '../../bookings/booking/decide-bookings.ts'
import { type ListedBooking, listBookings, listBookingsOf } from '../../bookings/booking/list-bookings.ts'
import { actAs } from '../console-deps.ts'
import { formatMoment } from '../parts/format.ts'
import { type Html, html } from '../parts/html.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'
import { calendarView, daysOf } from './bookings-calendar.ts'

const PATH = '/admin/bookings'
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const formSchema = z.object({
  id: rowIdSchema,
  step: z.enum(['accept', 'decline', 'confirm', 'done']),
  reason: z.string().trim().max(500).catch(''),
})

const NEXT: Partial<Record<ListedBooking['status'], [step: string, label: string][]>> = {
  requested: [
    ['accept', 'Accept'],
    ['decline', 'Decline'],
  ],
  accepted: [['confirm', 'Payment arrived']],
  confirmed: [['done', 'It took place']],
}

/** The consultations as a month and as a list: who, when, and the next step of each. */
export function registerBookingsRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/bookings', forRole('moderator'), async (request, reply) => {
    const query = z
      .object({ month: z.string().regex(MONTH).optional().catch(undefined) })
      .parse(request.query)
    const { timeZone } = deps.bookings
    const today = toLocalTime(deps.now(), timeZone).date
    const month = query.month ?? today.slice(0, 7)
    const [bookings, ofMonth] = await Promise.all([
      listBookings(deps.bookings),
      listBookingsOf(deps.bookings, timeOf(month, timeZone)),
    ])
    // What the calendar shows is in the list too, also when it lies further back than the newest hundred.
    const known = new Set(bookings.map(({ id }) => id))
    const listed = [...bookings, ...ofMonth.filter(({ id }) => !known.has(id))]
    const token = tokenField(deps, request)
    const isOpen = (date: string) => deps.bookings.openingHours.slotsOf(date, 1).length > 0
    const body = html`${calendarView({ month, today, timeZone, bookings: ofMonth, isOpen })}<h2>All bookings</h2><div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>When</th><th>Who</th><th>State</th><th>Price</th><th>Next</th></tr></thead><tbody>
${listed.map((booking) => rowOf(booking, token, deps))}</tbody></table>${listed.length === 0 && html`<p class="queue-empty">No booking yet.</p>`}</div>`
    return showRoom(deps, request, reply, { title: 'Bookings', path: PATH, body })
  })

  scope.post('/bookings/step', forRole('moderator'), async (request, reply) => {
    const form = formSchema.parse(request.body)
    if (form.step === 'decline' && !form.reason)
      return backTo(reply, PATH, 'Write the reason first. The person reads it.')
    const act = { action: `booking.${form.step}`, target: `booking ${form.id}` }
    const outcome = await actAs(deps, operatorOf(request), act, () => takeStep(deps, form))
    return backTo(
      reply,
      PATH,
      outcome.ok ? 'Done.' : `Not done: the booking is ${outcome.reason.replace('-', ' ')}.`,
    )
  })
}

function timeOf(month: string, timeZone: string) {
  const days = daysOf(month)
  const at = (date: string) => toInstant({ date, time: '00:00' }, timeZone) ?? new Date(`${date}T00:00:00Z`)
  return { from: at(days[0] ?? ''), until: at(addDays(days.at(-1) ?? '', 1)) }
}

function takeStep(
  { bookings }: RoomDeps,
  { id, step, reason }: z.infer<typeof formSchema>,
): Promise<ChangeOutcome> {
  if (step === 'accept') return acceptBooking(bookings, id)
  if (step === 'decline') return declineBooking(bookings, id, reason)
  return step === 'confirm' ? confirmPayment(bookings, id) : markDone(bookings, id)
}

function rowOf(booking: ListedBooking, token: Html, { env }: RoomDeps): Html {
  const steps = NEXT[booking.status] ?? []
  const refund = booking.refundDueCents ? html`<br><b>Refund due: $${booking.refundDueCents / 100}</b>` : ''
  return html`<tr id="booking-${booking.id}"><td>${formatMoment(booking.startsAt, env)}<br><small>${booking.durationHours} h, ${booking.reference}</small></td>
<td>${booking.person ? html`${booking.person.name}<br><small>${booking.person.phone}, ${booking.person.email}</small>` : 'erased'}</td>
<td>${booking.status}${refund}</td><td>$${booking.priceCents / 100}</td>
<td>${steps.length > 0 && html`<form method="post" action="/admin/bookings/step" class="console-cell">${token}<input type="hidden" name="id" value="${booking.id}">${booking.status === 'requested' && html`<input name="reason" maxlength="500" placeholder="Reason, if declined" aria-label="Reason, if declined">`}${steps.map(([step, label]) => html`<button class="button button-outline button-small" name="step" value="${step}">${label}</button>`)}</form>`}</td></tr>`
}
