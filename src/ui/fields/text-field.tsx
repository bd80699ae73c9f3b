import type { ComponentProps, ReactNode } from 'react'
import { describedBy, Field, type FieldText } from './field.tsx'

export type TextFieldProps = FieldText & ComponentProps<'input'> & { name: string; icon?: ReactNode }

/** A single-line field; its id defaults to its name. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isWide, isLabelHidden, isOptional, icon, className, ...input } = props
  const id = input.id ?? input.name
  const text = { label, hint, error, isWide, isLabelHidden, isOptional }
  return (
    <Field id={id} {...text} isRequired={input.required} className={className}>
      <span className="input-box">
        {icon}
        <input
          className="input"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, text)}
          {...input}
        />
      </span>
    </Field>
  )
}
