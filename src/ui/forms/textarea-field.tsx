import type { ComponentProps } from 'react'
import { describedBy, Field, type FieldText } from '../fields/field.tsx'

export type TextareaFieldProps = FieldText & ComponentProps<'textarea'> & { name: string }

/** A multi-line field. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, isWide = true, isLabelHidden, className, ...textarea } = props
  const id = textarea.id ?? textarea.name
  const text = { label, hint, error, isWide, isLabelHidden }
  return (
    <Field id={id} {...text} isRequired={textarea.required} className={className}>
      <textarea
        className="input"
        id={id}
        rows={4}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, text)}
        {...textarea}
      />
    </Field>
  )
}
