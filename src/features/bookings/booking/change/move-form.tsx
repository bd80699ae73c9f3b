import { paths } from '../../../../paths.ts'
import { clockWords } from '../../../../platform/time/clock-words.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { BookingStatusAnswer } from '../../booking-status.schema.ts'
import { cityOf, formatDay } from '../../slots/format-slot.ts'
import type { Slot } from '../../slots/slots.schema.ts'

/** Moves the booking to another free slot of the same length. */
export function MoveForm({ token, booking }: { token: string; booking: BookingStatusAnswer }) {
  const slots = booking.freeSlots.filter(({ startsAt }) => startsAt !== booking.startsAt)
  if (slots.length === 0) return null
  return (
    <details className="booking-action">
      <summary>Move this booking</summary>
      <form className="stack gap-4 booking-action-form" method="post" action={`${paths.booking(token)}/move`}>
        <SelectField
          label="New time"
          hint={`${cityOf(booking.timeZone)} time, with Accra time beside it.`}
          name="startsAt"
        >
          {Object.entries(Object.groupBy(slots, ({ date }) => date)).map(([date, ofDay]) => (
            <optgroup key={date} label={formatDay(date)}>
              <Options of={ofDay?.map((slot) => [slot.startsAt, nameSlot(slot)]) ?? []} />
            </optgroup>
          ))}
        </SelectField>
        <p>
          <Button>Move to this time</Button>
        </p>
      </form>
    </details>
  )
}

/** Short enough for a phone; the label of its group has the full date. */
function nameSlot({ date, time, accraTime }: Slot): string {
  const day = formatDay(date).split(', ')[1]
  return `${day}, ${clockWords(time)} · Accra ${clockWords(accraTime)}`
}
