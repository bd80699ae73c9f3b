import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { describedBy, Field, type FieldText } from './field.tsx'

export type SelectFieldProps = FieldText &
  ComponentProps<'select'> & { name: string; icon?: ReactNode; startIcon?: ReactNode }

/** A native select; its options are its children. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isWide, isLabelHidden, className, ...box } = props
  const { icon = <ChevronDown />, startIcon, ...select } = box
  const id = select.id ?? select.name
  const text = { label, hint, error, isWide, isLabelHidden }
  return (
    <Field id={id} {...text} isRequired={select.required} className={className}>
      <span className="input-box">
        {startIcon}
        <select
          className="input"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, text)}
          {...select}
        />
        {icon}
      </span>
    </Field>
  )
}
