import { useQuery } from '@tanstack/react-query'
import Calendar from 'lucide-react/icons/calendar'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useEffectEvent } from 'react'
import { announce } from '../../../ui/live-region.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { slotsCall } from '../bookings.calls.ts'
import { cityOf, formatDay, formatTime } from '../slots/format-slot.ts'
import type { Opening, SlotList } from '../slots/slots.schema.ts'
import { hoursLabel } from './rates.ts'
import type { BookingFields } from './use-booking-fields.ts'

type FieldProps = { fields: BookingFields; opening: Opening }

/** The days on which something is free. */
export function DateField({ fields, opening }: FieldProps) {
  const date = fields.values.consultationDate
  const isGone = date !== '' && !opening.dates.includes(date)
  return (
    <SelectField label="Preferred date" icon={<Calendar />} {...fields.textOf('consultationDate')}>
      <option value="">Choose a date</option>
      {isGone && <option value={date}>{nameGoneDay(date)}</option>}
      {opening.dates.map((each) => (
        <option key={each} value={each}>
          {formatDay(each)}
        </option>
      ))}
    </SelectField>
  )
}

/** The free times of the chosen day by both clocks; without a day, every time at which a consultation can begin. */
export function TimeField({ fields, opening, slots }: FieldProps & { slots: SlotList | undefined }) {
  const { consultationTime: time, duration } = fields.values
  const isGone = time !== '' && slots !== undefined && !slots.slots.some((slot) => slot.time === time)
  const hasError = fields.errors.consultationTime !== undefined
  const leave = useEffectEvent(() => {
    fields.change({ consultationTime: '' })
    const length = hoursLabel(Number(duration || 1)).toLowerCase()
    announce(`${formatTime(time)} is not free for ${length} on that day. Please choose another time.`)
  })
  useEffect(() => {
    // A refused time stays in sight beside its error; one that only stopped fitting is taken out.
    if (isGone && !hasError) leave()
  }, [isGone, hasError])
  return (
    <SelectField label="Preferred time" icon={<Clock />} {...fields.textOf('consultationTime')}>
      <option value="">Choose a time</option>
      {isGone && <option value={time}>{`${nameTime(time)} (not free)`}</option>}
      {slots
        ? slots.slots.map((slot) => (
            <option key={slot.time} value={slot.time}>
              {`${formatTime(slot.time)} ${cityOf(opening.timeZone)} · ${formatTime(slot.accraTime)} Accra`}
            </option>
          ))
        : opening.times.map((each) => (
            <option key={each} value={each}>
              {`${formatTime(each)} ${cityOf(opening.timeZone)}`}
            </option>
          ))}
    </SelectField>
  )
}

export function useSlots(date: string, duration: string): SlotList | undefined {
  return useQuery(slotsCall(date, duration)).data
}

/** A date or time that was sent by hand may be no date or time at all. */
function nameGoneDay(date: string): string {
  return Number.isNaN(Date.parse(`${date}T12:00Z`)) ? date : `${formatDay(date)} (not free)`
}

function nameTime(time: string): string {
  return /^\d{2}:\d{2}$/.test(time) ? formatTime(time) : time
}
