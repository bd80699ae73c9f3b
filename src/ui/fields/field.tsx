import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type FieldText = {
  label: string
  hint?: ReactNode
  error?: string
  /** A field as wide as its form also gets a bar at its left when it is wrong. */
  isWide?: boolean
  isLabelHidden?: boolean
  /** Says so beside the label, where most fields of a form are required. */
  isOptional?: boolean
}

type FieldProps = FieldText & { id: string; isRequired?: boolean; className?: string; children: ReactNode }

/** The ids of what describes a control: its hint and its error. */
export function describedBy(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  return classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined
}

/** The error of a control, with its icon. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <CircleAlert />
      {error}
    </p>
  )
}

/** The asterisk of a required field; the control itself says so to a screen reader. */
export function RequiredStar() {
  return (
    <span className="field-star" aria-hidden="true">
      *
    </span>
  )
}

/** Beside a label or legend. The space keeps it a word of its own for a screen reader. */
export function OptionalMark() {
  return (
    <>
      {' '}
      <span className="field-optional">optional</span>
    </>
  )
}

/** Label, hint and error above a control. */
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
