import type { useFormat } from '../../../../console/parts/use-format.ts'
import type { BookingsPage, DayOff } from '../bookings-room.schema.ts'

type Format = Pick<ReturnType<typeof useFormat>, 'dayKey' | 'clock' | 'hour'>

interface OffDay {
  date: string
  open: BookingsPage['calendar']['days'][number]['hours']
}

/** The last moment of a day off, which ends where the next day begins. */
export const lastMoment = ({ endsAt }: DayOff) => new Date(Date.parse(endsAt) - 1)

export const isOffOn = (off: DayOff, date: string, { dayKey }: Pick<Format, 'dayKey'>) =>
  dayKey(off.startsAt) <= date && date <= dayKey(lastMoment(off))

/** By the hours of that day: who is off from nine when it opens at nine is off till noon. */
export function offWords(off: DayOff, { date, open }: OffDay, format: Format): string {
  const opens = open?.open ?? '00:00'
  const closes = open?.close ?? '24:00'
  const isFromMorning = format.dayKey(off.startsAt) < date || format.clock(off.startsAt) <= opens
  const isToEvening = format.dayKey(off.endsAt) > date || format.clock(off.endsAt) >= closes
  if (isFromMorning && isToEvening) return off.words || 'Off'
  if (isFromMorning) return `Off till ${format.hour(off.endsAt)}`
  if (isToEvening) return `Off from ${format.hour(off.startsAt)}`
  return `Off ${format.hour(off.startsAt)} to ${format.hour(off.endsAt)}`
}
