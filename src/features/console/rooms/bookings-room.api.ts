import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ChangeOutcome } from '../../bookings/change-booking.ts'
import { acceptBooking, confirmPayment, declineBooking, markDone } from '../../bookings/decide-bookings.ts'
import { type ListedBooking, listBookings } from '../../bookings/list-bookings.ts'
import { actAs } from '../console-deps.ts'
import { formatMoment } from '../parts/format.ts'
import { type Html, html } from '../parts/html.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'

const PATH = '/admin/bookings'
const formSchema = z.object({
  id: z.coerce.number().int().positive(),
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

/** The consultations as a list of days: who, when, and the next step of each. */
export function registerBookingsRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/bookings', forRole('moderator'), async (request, reply) => {
    const bookings = await listBookings(deps.bookings)
    const token = tokenField(deps, request)
    const body = html`<div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table"><thead><tr><th>When</th><th>Who</th><th>State</th><th>Price</th><th>Next</th></tr></thead><tbody>
${bookings.map((booking) => rowOf(booking, token, deps))}</tbody></table>${bookings.length === 0 && html`<p class="queue-empty">No booking yet.</p>`}</div>`
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
  return html`<tr><td>${formatMoment(booking.startsAt, env)}<br><small>${booking.durationHours} h, ${booking.reference}</small></td>
<td>${booking.person ? html`${booking.person.name}<br><small>${booking.person.phone}, ${booking.person.email}</small>` : 'erased'}</td>
<td>${booking.status}${refund}</td><td>$${booking.priceCents / 100}</td>
<td>${steps.length > 0 && html`<form method="post" action="/admin/bookings/step" class="console-cell">${token}<input type="hidden" name="id" value="${booking.id}">${booking.status === 'requested' && html`<input name="reason" maxlength="500" placeholder="Reason, if declined" aria-label="Reason, if declined">`}${steps.map(([step, label]) => html`<button class="button button-outline button-small" name="step" value="${step}">${label}</button>`)}</form>`}</td></tr>`
}
