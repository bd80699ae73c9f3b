import { formatSlot } from '../../slots/format-slot.ts'
import type { Slot } from '../../slots/slots.schema.ts'

type NearestSlotsProps = {
  slots: Slot[]
  timeZone: string
  chosen: string
  onChoose: (slot: Slot) => void
}

/** Other free slots. Plain radio buttons, so that they are submitted without JavaScript too. */
export function NearestSlots({ slots, timeZone, chosen, onChoose }: NearestSlotsProps) {
  if (slots.length === 0) return null
  return (
    <fieldset className="panel panel-quiet nearest-slots">
      <legend className="sr-only">The nearest free times</legend>
      <p className="strong" aria-hidden="true">
        The nearest free times
      </p>
      {slots.map((slot) => {
        const value = `${slot.date} ${slot.time}`
        return (
          <label className="check-row" key={value}>
            <input
              type="radio"
              className="radio-dot"
              name="slot"
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(slot)}
            />
            <span>{formatSlot(slot, timeZone)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
