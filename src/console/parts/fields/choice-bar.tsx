import { type ReactNode, useId } from 'react'

interface Props<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; label: string; icon?: ReactNode }[]
  onChoose: (value: Value) => void
  /** A press on what is chosen takes the choice back. */
  onClear?: () => void
  /** As wide as its form. */
  isWide?: boolean
  /** Where the panel around it says already what is chosen. */
  isLabelHidden?: boolean
}

/** One of a few, side by side. */
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
