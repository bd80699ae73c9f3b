import { type ReactNode, useId } from 'react'

interface Props<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; label: string; icon?: ReactNode }[]
  onChoose: (value: Value) => void
  /** Called when the current choice is pressed again. */
  onClear?: () => void
  /** Takes the full width of the form. */
  isWide?: boolean
  /** For when the surrounding panel already names the choice. */
  isLabelHidden?: boolean
}

/** A choice between a few options, side by side. */
export function ChoiceBar<Value extends string>(props: Props<Value>) {
  const { label, value, choices, onChoose, isWide = false, isLabelHidden = false, onClear } = props
  const name = useId()
  return (
    <fieldset className="choice-bar" data-wide={isWide || undefined}>
      <legend className={isLabelHidden ? 'sr-only' : 'field-label'}>{label}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              onClick={() => choice.value === value && onClear?.()}
            />
            {choice.icon}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
