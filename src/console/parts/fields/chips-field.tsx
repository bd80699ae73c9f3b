import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'

interface Props {
  id: string
  label: string
  values: readonly string[]
  error?: string | undefined
  onChange: (values: string[]) => void
}

/** Several words as chips: Enter or a comma adds one, Backspace in an empty box removes the last. */
export function ChipsField({ id, label, values, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const value = typed.replaceAll(',', '').trim()
    setTyped('')
    if (value && !values.includes(value)) onChange([...values, value])
  }
  return (
    <Field id={id} label={label} error={error}>
      <span className="input chips-box">
        {values.map((value) => (
          <span key={value} className="chips-one">
            {value}
            <button
              type="button"
              aria-label={`Remove ${value}`}
              onClick={() => onChange(values.filter((one) => one !== value))}
            >
              <X />
            </button>
          </span>
        ))}
        <input
          id={id}
          placeholder="Add"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ',') {
              event.preventDefault()
              add()
            }
            if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1))
          }}
        />
      </span>
    </Field>
  )
}
