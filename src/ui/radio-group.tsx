import type { ChangeEventHandler, ReactNode } from 'react'
import { describedBy, FieldError, RequiredStar } from './field.tsx'

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
}

/** One choice of a few, all of them in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, value, defaultValue, onChange, hint, error, required } = props
  return (
    <fieldset className="field" aria-describedby={describedBy(name, { hint, error })}>
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
      {options.map((option, index) => (
        <label className="check-row" key={option.value}>
          <input
            type="radio"
            className="radio-dot"
            id={index === 0 ? name : undefined}
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
      ))}
    </fieldset>
  )
}
