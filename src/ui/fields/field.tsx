import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type FieldText = {
  label: string
  hint?: ReactNode
  error?: string
  /** Makes the field as wide as its form; when invalid, it also gets a bar at its left. */
  isWide?: boolean
  isLabelHidden?: boolean
  /** Marks the field as optional beside its label, for forms where most fields are required. */
  isOptional?: boolean
}

type FieldProps = FieldText & { id: string; isRequired?: boolean; className?: string; children: ReactNode }

/** Returns the ids of the hint and the error that describe a control. */
export function describedBy(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  return classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined
}

/** The error of a control, with an icon. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <CircleAlert />
      {error}
    </p>
  )
}

/** The asterisk of a required field; screen readers hear it from the control itself. */
export function RequiredStar() {
  return (
    <span className="field-star" aria-hidden="true">
      *
    </span>
  )
}

/** Marks a label or legend as optional. The space makes it a separate word for screen readers. */
export function OptionalMark() {
  return (
    <>
      {' '}
      <span className="field-optional">optional</span>
    </>
  )
}

/** A control with its label, hint and error above it. */
export function Field(props: FieldProps) {
  const { id, label, hint, error, isWide, isLabelHidden, isOptional, isRequired, className, children } = props
  return (
    <div className={classNames('field', isWide && 'field-wide', className)}>
      <label className={isLabelHidden ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
        {isRequired && <RequiredStar />}
        {isOptional && <OptionalMark />}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  )
}
