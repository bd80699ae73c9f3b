import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { describedBy, Field, type FieldText } from './field.tsx'

export type StepperProps = FieldText & {
  name: string
  defaultValue: string
  min: number
  max: number
  required?: boolean
}

/** A small number, typed or stepped. Without script it is a plain text field. */
export function Stepper({ name, defaultValue, min, max, required = false, ...text }: StepperProps) {
  const field = useRef<HTMLInputElement>(null)
  const step = (by: 1 | -1) => {
    if (field.current) write(field.current, stepFrom(field.current.value, by, { min, max }))
  }
  const what = text.label.toLowerCase()
  return (
    <Field id={name} isRequired={required} {...text}>
      <span className="stepper">
        <button
          type="button"
          className="stepper-button needs-script"
          aria-label={`Fewer ${what}`}
          onClick={() => step(-1)}
        >
          <Minus />
        </button>
        <input
          ref={field}
          className="stepper-input"
          id={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="–"
          defaultValue={defaultValue}
          required={required}
          aria-invalid={text.error ? true : undefined}
          aria-describedby={describedBy(name, text)}
        />
        <button
          type="button"
          className="stepper-button needs-script"
          aria-label={`More ${what}`}
          onClick={() => step(1)}
        >
          <Plus />
        </button>
      </span>
    </Field>
  )
}

/** Returns the next number; below the minimum the field is empty again, because a value is optional. */
export function stepFrom(typed: string, by: 1 | -1, { min, max }: { min: number; max: number }): string {
  const now = Number.parseInt(typed, 10)
  if (Number.isNaN(now)) return by > 0 ? String(Math.max(min, 1)) : String(min)
  if (now + by < min) return ''
  return String(Math.min(max, now + by))
}

/** Also fires `input`, so that the form's listeners see the change as if it were typed. */
function write(field: HTMLInputElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
