import { useQuery } from '@tanstack/react-query'
import Calendar from 'lucide-react/icons/calendar'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useEffectEvent, useState } from 'react'
import { clockWords } from '../../../../platform/time/clock-words.ts'
import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { announce } from '../../../../ui/live-region.tsx'
import { useHydrated } from '../../../../ui/loading/use-hydrated.ts'
import { slotsCall } from '../../bookings.calls.ts'
import { cityOf, formatDay } from '../../slots/format-slot.ts'
import type { Opening, SlotList } from '../../slots/slots.schema.ts'
import { DatePicker } from '../pickers/date-picker.tsx'
import { PickerField } from '../pickers/picker-field.tsx'
import { TimePicker } from '../pickers/time-picker.tsx'
import { hoursLabel } from '../terms/rates.ts'
import type { BookingFields } from '../use-booking-fields.ts'

type FieldProps = { fields: BookingFields; opening: Opening }

/** The days with a free slot: a calendar, or a plain list without JavaScript. */
export function DateField({ fields, opening }: FieldProps) {
  const isHydrated = useHydrated()
  const date = fields.values.consultationDate
  const isGone = date !== '' && !opening.dates.includes(date)
  if (isHydrated) {
    return (
      <PickerField
        label="Preferred date"
        name="consultationDate"
        value={date}
        words={date ? nameDay(date, isGone) : undefined}
        error={fields.errors.consultationDate}
        placeholder="Choose a date"
        icon={<Calendar />}
      >
        {(close) => (
          <DatePicker
            dates={opening.dates}
            chosen={date}
            onChoose={(chosen) => {
              fields.change({ consultationDate: chosen })
              close()
            }}
          />
        )}
      </PickerField>
    )
  }
  return (
    <SelectField label="Preferred date" icon={<Calendar />} {...fields.textOf('consultationDate')}>
      <option value="">Choose a date</option>
      {isGone && <option value={date}>{nameDay(date, true)}</option>}
      <Options of={opening.dates.map((each) => [each, formatDay(each)])} />
    </SelectField>
  )
}

/** The free times of the chosen day; without JavaScript, every time at which a consultation can begin. */
export function TimeField({ fields, opening, slots }: FieldProps & { slots: SlotList | undefined }) {
  const isHydrated = useHydrated()
  const { consultationTime: time, consultationDate: date } = fields.values
  const { isGone, lost } = useLostTime(fields, slots)
  const city = cityOf(opening.timeZone)
  const slot = slots?.slots.find((each) => each.time === time)
  if (isHydrated) {
    const words = slot ? `${clockWords(time)} · ${clockWords(slot.accraTime)} Accra` : nameTime(time, isGone)
    return (
      <PickerField
        label="Preferred time"
        name="consultationTime"
        value={time}
        words={time ? words : undefined}
        hint={!time && lost}
        error={fields.errors.consultationTime}
        placeholder="Choose a time"
        icon={<Clock />}
      >
        {(close) => (
          <TimePicker
            slots={slots}
            hasDate={date !== ''}
            city={city}
            chosen={time}
            onChoose={(chosen) => {
              fields.change({ consultationTime: chosen })
              close()
            }}
          />
        )}
      </PickerField>
    )
  }
  return (
    <SelectField label="Preferred time" icon={<Clock />} {...fields.textOf('consultationTime')}>
      <option value="">Choose a time</option>
      {time && !opening.times.includes(time) && <option value={time}>{nameTime(time, true)}</option>}
      <Options of={opening.times.map((each) => [each, `${clockWords(each)} ${city}`])} />
    </SelectField>
  )
}

/** Clears a time that is no longer free after the day or duration changed, and says why. */
function useLostTime(fields: BookingFields, slots: SlotList | undefined) {
  const { consultationTime: time, duration } = fields.values
  const [lost, setLost] = useState('')
  const isGone = time !== '' && slots !== undefined && !slots.slots.some((slot) => slot.time === time)
  const hasError = fields.errors.consultationTime !== undefined
  const leave = useEffectEvent(() => {
    const length = hoursLabel(Number(duration || 1)).toLowerCase()
    const reason = `${clockWords(time)} is not free for ${length} on that day. Choose another time.`
    fields.change({ consultationTime: '' })
    setLost(reason)
    announce(reason)
  })
  useEffect(() => {
    // A refused time stays visible beside its error; one that is merely no longer free is cleared.
    if (isGone && !hasError) leave()
  }, [isGone, hasError])
  return { isGone, lost }
}

export function useSlots(date: string, duration: string): SlotList | undefined {
  return useQuery(slotsCall(date, duration)).data
}

/** A hand-made request can contain an invalid date or time. */
function nameDay(date: string, isGone: boolean): string {
  if (Number.isNaN(Date.parse(`${date}T12:00Z`))) return date
  return isGone ? `${formatDay(date)} (not free)` : formatDay(date)
}

function nameTime(time: string, isGone: boolean): string {
  const words = /^\d{2}:\d{2}$/.test(time) ? clockWords(time) : time
  return isGone ? `${words} (not free)` : words
}
