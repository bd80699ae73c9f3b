import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { cityOf, formatSpan } from '../format-slot.ts'
import { DURATIONS, hoursLabel } from '../rates.ts'
import type { Opening, Slot } from '../slots.schema.ts'
import { ACCRA } from '../time-zones.ts'
import { NearestSlots } from './nearest-slots.tsx'
import type { FormPartProps } from './person-fields.tsx'
import { DateField, TimeField, useSlots } from './slot-fields.tsx'

type WhenFieldsProps = FormPartProps & { opening: Opening; nearest: Slot[] }

/** The phone, and the slot: day, time and length, of which only free ones are offered. */
export function WhenFields({ form, shown, opening, nearest, errorOf }: WhenFieldsProps) {
  const { control } = form
  const [date, time, duration] = useWatch({
    control,
    name: ['consultationDate', 'consultationTime', 'duration'],
  })
  const slots = useSlots(date, duration)
  const chosen = slots?.slots.find((slot) => slot.time === time)
  const offered = nearest.length > 0 ? nearest : (slots?.nearest ?? [])
  const choose = (slot: Slot) => {
    form.setValue('consultationDate', slot.date, { shouldValidate: true })
    form.setValue('consultationTime', slot.time, { shouldValidate: true })
  }
  return (
    <div className="booking-pair">
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        defaultValue={shown.phone}
        error={errorOf('phone')}
        {...form.register('phone')}
      />
      <DateField {...{ control, opening }} error={errorOf('consultationDate')} />
      <TimeField {...{ form, control, opening, slots, duration }} error={errorOf('consultationTime')} />
      <SelectField
        label="Duration"
        required
        defaultValue={shown.duration}
        error={errorOf('duration')}
        {...form.register('duration')}
      >
        <option value="">Choose a duration</option>
        {DURATIONS.map((hours) => (
          <option key={hours} value={hours}>
            {hoursLabel(Number(hours))}
          </option>
        ))}
      </SelectField>
      <NearestSlots
        slots={offered}
        timeZone={opening.timeZone}
        chosen={`${date} ${time}`}
        onChoose={choose}
      />
      {chosen && duration && <BothClocks slot={chosen} timeZone={opening.timeZone} />}
      <noscript>
        <p className="small text-muted">
          We check the time when you submit. If it is taken, we show you the nearest free ones.
        </p>
      </noscript>
    </div>
  )
}

/** One meeting, two clocks. */
function BothClocks({ slot, timeZone }: { slot: Slot; timeZone: string }) {
  return (
    <dl className="both-clocks">
      {[timeZone, ACCRA].map((zone) => (
        <div key={zone}>
          <dt>{cityOf(zone)}</dt>
          <dd>{formatSpan(slot.startsAt, slot.endsAt, zone)}</dd>
        </div>
      ))}
    </dl>
  )
}
