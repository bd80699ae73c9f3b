import { useQuery } from '@tanstack/react-query'
import Calendar from 'lucide-react/icons/calendar'
import Clock from 'lucide-react/icons/clock'
import { useEffect } from 'react'
import { type Control, type UseFormReturn, useController } from 'react-hook-form'
import { announce } from '../../../ui/live-region.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { slotsCall } from '../bookings.calls.ts'
import type { BookingForm, BookingValues } from '../bookings.schema.ts'
import { cityOf, formatDay, formatTime } from '../format-slot.ts'
import type { Opening, SlotList } from '../slots.schema.ts'

export type BookingFormApi = UseFormReturn<BookingValues, unknown, BookingForm>
type FieldProps = {
  control: Control<BookingValues, unknown, BookingForm>
  opening: Opening
  error?: string | undefined
}

/** The days on which something is free. */
export function DateField({ control, opening, error }: FieldProps) {
  const { field } = useController({ control, name: 'consultationDate' })
  const isGone = field.value !== '' && !opening.dates.includes(field.value)
  return (
    <SelectField label="Preferred date" required icon={<Calendar />} {...{ error }} {...field}>
      <option value="">Choose a date</option>
      {isGone && <option value={field.value}>{nameGoneDay(field.value)}</option>}
      {opening.dates.map((date) => (
        <option key={date} value={date}>
          {formatDay(date)}
        </option>
      ))}
    </SelectField>
  )
}

type TimeFieldProps = FieldProps & { form: BookingFormApi; slots: SlotList | undefined; duration: string }

/** The free times of the chosen day by both clocks; without a day, every time at which a consultation can begin. */
export function TimeField({ form, control, opening, slots, duration, error }: TimeFieldProps) {
  const { field } = useController({ control, name: 'consultationTime' })
  const time = field.value
  const isGone = time !== '' && slots !== undefined && !slots.slots.some((slot) => slot.time === time)
  const hasError = error !== undefined
  useEffect(() => {
    // A refused time stays in sight beside its error; one that only stopped fitting is taken out.
    if (!isGone || hasError) return
    form.setValue('consultationTime', '')
    announce(
      `${formatTime(time)} is not free for ${duration || 1} hours on that day. Please choose another time.`,
    )
  }, [isGone, hasError, form, time, duration])
  return (
    <SelectField label="Preferred time" required icon={<Clock />} {...{ error }} {...field}>
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
