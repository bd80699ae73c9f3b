import { useEffect, useRef } from 'react'
import { FieldError, RequiredStar } from './field.tsx'

interface SegmentsProps {
  legend: string
  name: string
  options: readonly (readonly [value: string, label: string])[]
  value: string
  error?: string | undefined
  isLegendHidden?: boolean
  required?: boolean
  /** What can be left unsaid is pressed once more; without script it has a part of its own, with these words. */
  unsaid?: string
}

/** One of two or three, side by side. */
export function Segments(props: SegmentsProps) {
  const { legend, name, options, value, error, isLegendHidden, required, unsaid } = props
  const segments = useClearing(unsaid !== undefined)
  return (
    <fieldset className="field field-wide">
      <legend className={isLegendHidden ? 'sr-only' : 'field-label'}>
        {legend}
        {required && <RequiredStar />}
      </legend>
      <FieldError id={name} error={error} />
      <div ref={segments} className="segment">
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
        {unsaid && (
          <noscript>
            <label className="segment-part">
              <input type="radio" name={name} value="" defaultChecked={value === ''} />
              <span>{unsaid}</span>
            </label>
          </noscript>
        )}
      </div>
    </fieldset>
  )
}

/** What can be left unsaid is fetched late: it takes a choice first. */
function useClearing(isOn: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    const watch = ({ clearOnSecondPress }: typeof import('./clear-segments.ts')) =>
      ref.current && clearOnSecondPress(ref.current, stop.signal)
    if (isOn) import('./clear-segments.ts').then(watch).catch(() => {})
    return () => stop.abort()
  }, [isOn])
  return ref
}
