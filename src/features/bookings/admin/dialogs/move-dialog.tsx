import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { Confirm } from '../../../../console/parts/dialogs/confirm.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { freeSlotsCall } from '../bookings-room.calls.ts'
import { firstNameOf, type StepDialogProps } from './step-dialog.ts'

const MAX_OFFERED = 4

interface Chosen {
  startsAt: string
  /** Null shows the first free times of any day. */
  day: string | null
}
const NONE: Chosen = { startsAt: '', day: null }

export function MoveDialog({ booking, isPending, onTake, onClose }: StepDialogProps) {
  const format = useFormat()
  const [{ startsAt, day }, setChosen, forget] = useDraft<Chosen>(`move booking ${booking.id}`, NONE)
  const setDay = (day: string) => setChosen({ startsAt, day })
  const free = useQuery(freeSlotsCall(booking.id))
  const slots = (free.data?.slots ?? []).filter((slot) => slot.startsAt !== booking.startsAt)
  const days = [...new Set(slots.map((slot) => format.dayKey(slot.startsAt)))]
  const shown = day
    ? slots.filter((slot) => format.dayKey(slot.startsAt) === day)
    : slots.slice(0, MAX_OFFERED)
  const length = `${booking.hours} ${booking.hours === 1 ? 'hour' : 'hours'}`
  return (
    <Confirm
      title="Move the meeting"
      about={`${firstNameOf(booking)} is asked to say yes. The old time is kept until they do.`}
      confirmLabel={`Ask ${firstNameOf(booking)}`}
      isPending={isPending}
      isDisabled={!slots.some((slot) => slot.startsAt === startsAt)}
      onConfirm={() => {
        forget({ startsAt, day })
        onTake({ step: 'move', startsAt })
      }}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      <fieldset className="free-times">
        <legend>Free times, {length}</legend>
        {free.isPending && <p>Looking for free times …</p>}
        {free.isSuccess && slots.length === 0 && <p>No time is free.</p>}
        {shown.map((slot) => (
          <label key={slot.startsAt}>
            <input
              type="radio"
              name="startsAt"
              className="sr-only"
              checked={slot.startsAt === startsAt}
              onChange={() => setChosen({ startsAt: slot.startsAt, day })}
            />
            <span>{format.shortWeekday(slot.startsAt)}</span>
            <span>{format.time(slot.startsAt)}</span>
            {slot.startsAt === startsAt && <Check />}
          </label>
        ))}
      </fieldset>
      {day === null ? (
        <button type="button" className="booking-change" onClick={() => setDay(days[0] ?? '')}>
          Pick another day
        </button>
      ) : (
        <SelectField name="day" label="Day" value={day} onChange={(event) => setDay(event.target.value)}>
          <Options of={days.map((one) => [one, format.weekday(`${one}T17:00:00Z`)])} />
        </SelectField>
      )}
    </Confirm>
  )
}
