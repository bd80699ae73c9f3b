import type { ReactNode, Ref } from 'react'
import { FieldError, RequiredStar } from '../fields/field.tsx'

export interface SegmentsProps {
  legend: string
  name: string
  options: readonly (readonly [value: string, label: string])[]
  value: string
  error?: string | undefined
  isLegendHidden?: boolean
  required?: boolean
  ref?: Ref<HTMLFieldSetElement>
  /** One more option. */
  children?: ReactNode
}

/** A single choice among two or three options side by side. */
export function Segments(props: SegmentsProps) {
  const { legend, name, options, value, error, isLegendHidden, required, ref, children } = props
  return (
    <fieldset ref={ref} className="field field-wide">
      <legend className={isLegendHidden ? 'sr-only' : 'field-label'}>
        {legend}
        {required && <RequiredStar />}
      </legend>
      <FieldError id={name} error={error} />
      <div className="segment">
        {options.map(([option, label], index) => (
          <label key={option} className="segment-part">
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={option}
              defaultChecked={value === option}
              required={required}
            />
            <span>{label}</span>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}
