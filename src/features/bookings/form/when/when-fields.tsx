import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { MeetingTime } from '../../booking/meeting-time.tsx'
import { cityOf } from '../../slots/format-slot.ts'
import type { Opening, Slot } from '../../slots/slots.schema.ts'
import { ACCRA } from '../../slots/time-zones.ts'
import { DURATIONS, hoursLabel } from '../terms/rates.ts'
import type { BookingFields } from '../use-booking-fields.ts'
import { NearestSlots } from './nearest-slots.tsx'
import { DateField, TimeField, useSlots } from './slot-fields.tsx'

type WhenFieldsProps = { fields: BookingFields; opening: Opening; nearest: Slot[] }

/** The phone number, and the slot: day, time and length. Only free slots are offered. */
export function WhenFields({ fields, opening, nearest }: WhenFieldsProps) {
  const { textOf, change } = fields
  const { consultationDate: date, consultationTime: time, duration } = fields.values
  const slots = useSlots(date, duration)
  const chosen = slots?.slots.find((slot) => slot.time === time)
  const offered = nearest.length > 0 ? nearest : (slots?.nearest ?? [])
  const choose = (slot: Slot) => change({ consultationDate: slot.date, consultationTime: slot.time })
  return (
    <div className="booking-pair">
      <TextField label="Phone" type="tel" autoComplete="tel" {...textOf('phone')} />
      <DateField {...{ fields, opening }} />
      <TimeField {...{ fields, opening, slots }} />
      <SelectField label="Duration" {...textOf('duration')}>
        <Options
          first="Choose a duration"
          of={DURATIONS.map((hours) => [hours, hoursLabel(Number(hours))])}
        />
      </SelectField>
      <NearestSlots
        slots={offered}
        timeZone={opening.timeZone}
        chosen={`${date} ${time}`}
        onChoose={choose}
      />
      {chosen && duration && <BothClocks slot={chosen} timeZone={opening.timeZone} />}
      <noscript>
        <p className="small muted">
          We check the time when you submit. If it is taken, we show you the nearest free ones.
        </p>
      </noscript>
    </div>
  )
}

/** The meeting in the provider's time zone and in Accra's. */
function BothClocks({ slot, timeZone }: { slot: Slot; timeZone: string }) {
  return (
    <dl className="both-clocks">
      {[timeZone, ACCRA].map((zone) => (
        <div key={zone}>
          <dt>{cityOf(zone)}</dt>
          <dd>
            <MeetingTime {...slot} timeZone={zone} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
