import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { BookingStatusAnswer } from '../booking-status.schema.ts'
import { formatSlot } from '../slots/format-slot.ts'
import type { Slot } from '../slots/slots.schema.ts'

/** The button behind the emailed link. A POST form: programs that open links in emails press no buttons. */
export function ConfirmForm({ token, booking }: { token: string; booking: BookingStatusAnswer }) {
  if (!booking.confirming) return null
  const { isFree, nearest } = booking.confirming
  if (!isFree && nearest.length === 0) return null
  return (
    <form className="stack gap-4" method="post" action={`${paths.booking(token)}/confirm`}>
      {!isFree && <OtherTimes slots={nearest} timeZone={booking.timeZone} />}
      <p>
        <Button size="large">{isFree ? 'Confirm your request' : 'Confirm this time'}</Button>
      </p>
    </form>
  )
}

function OtherTimes({ slots, timeZone }: { slots: Slot[]; timeZone: string }) {
  return (
    <fieldset className="panel panel-quiet">
      <legend className="sr-only">The nearest free times</legend>
      <p className="strong" aria-hidden="true">
        The nearest free times
      </p>
      {slots.map((slot, index) => (
        <label className="check-row" key={slot.startsAt}>
          <input
            type="radio"
            className="radio-dot"
            name="startsAt"
            value={slot.startsAt}
            defaultChecked={index === 0}
          />
          <span>{formatSlot(slot, timeZone)}</span>
        </label>
      ))}
    </fieldset>
  )
}
