import { useFormat } from '../use-format.ts'

/** A date as a small calendar page. */
export function DayTile({ at }: { at: string }) {
  const format = useFormat()
  return (
    <span className="day-tile">
      {format.month(at)}
      <b>{format.dayOfMonth(at)}</b>
    </span>
  )
}
