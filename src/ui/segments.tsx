import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { FieldError, RequiredStar } from './field.tsx'

interface SegmentsProps {
  legend: string
  name: string
  options: readonly (readonly [value: string, label: string])[]
  value: string
  error?: string | undefined
  isLegendHidden?: boolean
  required?: boolean
  /** What can be left unsaid is pressed once more; without script it has a part of its own, with these words. */
  unsaid?: string
}

/** One of two or three, side by side. */
export function Segments(props: SegmentsProps) {
  const { legend, name, options, value, error, isLegendHidden, required, unsaid } = props
  const clearing = usePressedAgain(unsaid !== undefined)
  return (
    <fieldset className="field field-wide">
      <legend className={isLegendHidden ? 'sr-only' : 'field-label'}>
        {legend}
        {required && <RequiredStar />}
      </legend>
      <FieldError id={name} error={error} />
      <div className="segment">
        {options.map(([option, label], index) => (
          <label key={option} className="segment-part">
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={option}
              defaultChecked={value === option}
              required={required}
              {...clearing}
            />
            <span>{label}</span>
          </label>
        ))}
        {unsaid && (
          <noscript>
            <label className="segment-part">
              <input type="radio" name={name} value="" defaultChecked={value === ''} />
              <span>{unsaid}</span>
            </label>
          </noscript>
        )}
      </div>
    </fieldset>
  )
}

type Pressed = SyntheticEvent<HTMLInputElement>

/**
 * A second press on the chosen part takes the choice back. A radio tells no second press, so what was chosen at its
 * beginning is noted; with the keyboard browsers do not even make it a click.
 */
function usePressedAgain(isOn: boolean) {
  const [chosen, setChosen] = useState<EventTarget | null>(null)
  if (!isOn) return {}
  const note = ({ currentTarget }: Pressed) => setChosen(currentTarget.checked ? currentTarget : null)
  const clear = ({ currentTarget }: Pressed) => {
    if (chosen !== currentTarget) return
    setChosen(null)
    currentTarget.checked = false
    // A form notes what changed by this.
    currentTarget.dispatchEvent(new Event('change', { bubbles: true }))
    currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return {
    onPointerDown: note,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => event.key === ' ' && note(event),
    onKeyUp: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== ' ' || chosen !== event.currentTarget) return
      // Or the browser takes it for a first press.
      event.preventDefault()
      clear(event)
    },
    onClick: clear,
  }
}
