import type { useFormat } from '../../../../console/parts/use-format.ts'
import type { BookingsPage, DayOff } from '../bookings-room.schema.ts'

type Format = Pick<ReturnType<typeof useFormat>, 'dayKey' | 'clock' | 'hour'>

interface OffDay {
  date: string
  open: BookingsPage['calendar']['days'][number]['hours']
}

/** A millisecond before the end, because a day off ends when the next day begins. */
export const lastMoment = ({ endsAt }: DayOff) => new Date(Date.parse(endsAt) - 1)

export const isOffOn = (off: DayOff, date: string, { dayKey }: Pick<Format, 'dayKey'>) =>
  dayKey(off.startsAt) <= date && date <= dayKey(lastMoment(off))

/** Words relative to the opening hours: off from 9 to 12 is "Off until 12" on a day that opens at 9. */
export function offWords(off: DayOff, { date, open }: OffDay, format: Format): string {
  const opens = open?.open ?? '00:00'
  const closes = open?.close ?? '24:00'
  const isFromMorning = format.dayKey(off.startsAt) < date || format.clock(off.startsAt) <= opens
  const isToEvening = format.dayKey(off.endsAt) > date || format.clock(off.endsAt) >= closes
  if (isFromMorning && isToEvening) return off.words || 'Off'
  if (isFromMorning) return `Off until ${format.hour(off.endsAt)}`
  if (isToEvening) return `Off from ${format.hour(off.startsAt)}`
  return `Off ${format.hour(off.startsAt)} to ${format.hour(off.endsAt)}`
}
