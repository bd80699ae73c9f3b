import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { createReceipt } from '../../../platform/secrets/receipt.ts'
import { createToken } from '../../../platform/secrets/secrets.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { sealPerson } from '../booking-person.ts'
import { insertBooking } from '../bookings.queries.ts'
import type { BookingForm } from '../bookings.schema.ts'
import { estimateCost } from '../form/terms/rates.ts'
import { bookingHeldMail } from '../mail/booking-held.email.tsx'
import { timesOf } from '../slots/find-slots.ts'
import type { Slot } from '../slots/slots.schema.ts'
import { findCap } from './hold-caps.ts'
import { HOLD_MINUTES } from './hold-times.ts'
import { countHolds, expireHolds, findRecipient, lockCalendar } from './holds.queries.ts'

export type HoldOutcome =
  | { ok: true; status: 'unconfirmed' | 'requested'; reference: string; token: string; startsAt: string }
  | { ok: false; problem: string }

interface Hold {
  form: BookingForm
  slot: Slot
  /** The network address of the visitor; null where visitors are not counted. */
  visitor: string | null
}

/** Holds the slot for HOLD_MINUTES and emails the one link that confirms it. Null if someone was faster. */
export async function holdSlot(
  deps: BookingDeps,
  { form, slot, visitor }: Hold,
): Promise<HoldOutcome | null> {
  const link = createToken()
  const confirmLink = createToken()
  const reference = createReceipt()
  const { name, email, phone, details } = form
  return deps.db.transaction(async (tx) => {
    await lockCalendar(tx)
    const now = deps.now()
    const who = {
      recipientHash: deps.hashForCount(`recipient ${await findRecipient(tx, email)}`),
      visitorHash: visitor === null ? null : deps.hashForCount(`visitor ${visitor}`),
    }
    const problem = findCap(deps, await countHolds(tx, who, now))
    if (problem) return { ok: false, problem }
    const times = timesOf(deps, slot)
    await expireHolds(tx, now, times)
    const booking = await insertBooking(tx, {
      ...who,
      ...times,
      reference,
      tokenHash: link.hash,
      confirmHash: confirmLink.hash,
      clientType: form.clientType,
      durationHours: Number(form.duration),
      priceCents: estimateCost(form.clientType, form.duration) * 100,
      sealedPerson: sealPerson(deps.vault, reference, { name, email, phone, details, token: link.token }),
      createdAt: now,
      changedAt: now,
      confirmBy: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    })
    if (!booking) return null
    await enqueueMail(tx, bookingHeldMail(deps, { booking, to: email, token: confirmLink.token }))
    return { ok: true, status: 'unconfirmed', reference, token: link.token, startsAt: slot.startsAt }
  })
}
