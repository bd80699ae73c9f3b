import type { ChangeEvent } from 'react'

export type SegmentOption = { value: string; label: string; note?: string; isMuted?: boolean }
export type SegmentProps = {
  legend: string
  name: string
  options: SegmentOption[]
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A single choice among a few options side by side, each with its count below. */
export function Segment({ legend, name, options, value, onChange }: SegmentProps) {
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      <div className="segment">
        {options.map((option) => (
          <label key={option.value} className="segment-part" data-muted={option.isMuted ? '' : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={onChange}
            />
            <span>{option.label}</span>
            {option.note !== undefined && <span className="segment-note">{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
