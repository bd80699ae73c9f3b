import type { ChangeEventHandler, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, FieldError, RequiredStar } from '../fields/field.tsx'

export type RadioOption = { value: string; label: ReactNode; note?: ReactNode }
export type RadioGroupProps = {
  legend: string
  name: string
  options: RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: ChangeEventHandler<HTMLInputElement>
  hint?: string
  error?: string
  required?: boolean
  /** Prefix of the first option's id, for a group that is on a page twice. */
  idPrefix?: string
  /** Shows each option as a card, side by side where there is room. */
  isCards?: boolean
  /** Options from this index on are behind a line that opens them. */
  fold?: { from: number; label: string; isOpen: boolean }
}

/** A single choice among a few options, all visible or one press away. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, hint, error, required, isCards, fold, idPrefix = '' } = props
  const shown = fold ? options.slice(0, fold.from) : options
  return (
    <fieldset
      className={classNames('field', isCards && 'radio-cards')}
      aria-describedby={describedBy(name, { hint, error })}
    >
      <legend className="field-label">
        {legend}
        {required && <RequiredStar />}
      </legend>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={name} error={error} />
      {shown.map((option, index) => (
        <Choice
          key={option.value}
          {...props}
          option={option}
          id={index === 0 ? `${idPrefix}${name}` : undefined}
        />
      ))}
      {fold && (
        <details className="radio-fold" open={fold.isOpen}>
          <summary className="text-link small">{fold.label}</summary>
          {options.slice(fold.from).map((option) => (
            <Choice key={option.value} {...props} option={option} />
          ))}
        </details>
      )}
    </fieldset>
  )
}

type ChoiceProps = RadioGroupProps & { option: RadioOption; id?: string | undefined }

function Choice({ option, id, name, required, onChange, value, defaultValue }: ChoiceProps) {
  return (
    <label className="check-row">
      <input
        type="radio"
        className="radio-dot"
        id={id}
        name={name}
        value={option.value}
        required={required}
        onChange={onChange}
        checked={value === undefined ? undefined : value === option.value}
        defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
      />
      <span>{option.label}</span>
      {option.note !== undefined && <span className="check-note">{option.note}</span>}
    </label>
  )
}
