import { useEffect, useRef } from 'react'
import { clockWords } from '../../../../platform/time/clock-words.ts'
import type { SlotList } from '../../slots/slots.schema.ts'

type TimePickerProps = {
  slots: SlotList | undefined
  hasDate: boolean
  city: string
  chosen: string
  onChoose: (time: string) => void
}

/** The free times of the chosen day, in both time zones. */
export function TimePicker({ slots, hasDate, city, chosen, onChoose }: TimePickerProps) {
  const list = useRef<HTMLUListElement>(null)
  const isLoaded = slots !== undefined
  useEffect(() => {
    if (isLoaded)
      list.current
        ?.querySelector<HTMLElement>('[aria-pressed="true"], button')
        ?.focus({ preventScroll: true })
  }, [isLoaded])
  if (!hasDate) return <p>Choose a date first. Its free times are shown here.</p>
  if (!slots) return <p role="status">Looking for free times...</p>
  if (slots.slots.length === 0) return <p>No times are free that day.</p>
  return (
    <>
      <p className="small muted">{`${city} time, with Accra time below`}</p>
      <ul className="picker-times" ref={list}>
        {slots.slots.map(({ time, accraTime }) => (
          <li key={time}>
            <button
              type="button"
              className="picker-time"
              aria-pressed={time === chosen}
              onClick={() => onChoose(time)}
            >
              {clockWords(time)}
              <span className="picker-other">{`${clockWords(accraTime)} Accra`}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
