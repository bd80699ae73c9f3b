import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError, RequiredStar } from '../fields/field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  name: string
  label: ReactNode
  note?: ReactNode
  error?: string
  isWide?: boolean
}

/** A checkbox with its label at the right; a note, such as a count, is at the far end. */
export function Checkbox({ label, note, error, isWide, className, ...input }: CheckboxProps) {
  const id = input.id ?? input.name
  return (
    <div className={classNames('field', isWide && 'field-wide', className)}>
      <FieldError id={id} error={error} />
      <label className="check-row">
        <input
          type="checkbox"
          className="check-box"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        <span>
          {label}
          {input.required && <RequiredStar />}
        </span>
        {note !== undefined && <span className="check-note">{note}</span>}
      </label>
    </div>
  )
}
