import { useFormat } from '../use-format.ts'

/** A day as a small sheet of a calendar. */
export function DayTile({ at }: { at: string }) {
  const format = useFormat()
  return (
    <span className="day-tile">
      {format.month(at)}
      <b>{format.dayOfMonth(at)}</b>
    </span>
  )
}
