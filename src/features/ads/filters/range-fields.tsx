import { TextField } from '../../../ui/fields/text-field.tsx'
import type { FieldFacet } from '../facets/facets.schema.ts'
import { useSyncedText } from './use-synced-text.ts'

interface RangeFieldsProps {
  facet: FieldFacet
  name: string
  value: string
  idPrefix: string
  onChoice: () => void
}

/** A numeric range: a year, kilometres. */
export function RangeFields({ facet, name, value, idPrefix, onChoice }: RangeFieldsProps) {
  const [from = '', to = ''] = value.split('..')
  return (
    <fieldset className="price-range">
      <legend className="field-label">{facet.unit ? `${facet.label}, ${facet.unit}` : facet.label}</legend>
      <RangeEnd name={`${name}.from`} label="From" value={from} idPrefix={idPrefix} onChoice={onChoice} />
      <RangeEnd name={`${name}.to`} label="To" value={to} idPrefix={idPrefix} onChoice={onChoice} />
    </fieldset>
  )
}

interface RangeEndProps {
  name: string
  label: string
  value: string
  idPrefix: string
  onChoice: () => void
  /** The "$" before an amount. */
  sign?: string
}

/** One end of a range. It applies on blur or Enter. */
export function RangeEnd({ name, label, value, idPrefix, onChoice, sign }: RangeEndProps) {
  const [text, setText] = useSyncedText(value)
  return (
    <TextField
      id={`${idPrefix}${name}`}
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={text}
      icon={sign && <span className="input-sign">{sign}</span>}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text !== value && onChoice()}
    />
  )
}

interface DayFieldProps {
  name: string
  value: string
  idPrefix: string
  onChoice: () => void
}

/** A custom date, when none of the suggested days fits. */
export function DayField({ name, value, idPrefix, onChoice }: DayFieldProps) {
  const [text, setText] = useSyncedText(value)
  return (
    <details open={value !== ''}>
      <summary className="text-link small tap-target">Choose a date</summary>
      <TextField
        id={`${idPrefix}${name}-day`}
        name={name}
        label="Available by"
        isLabelHidden
        type="date"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== value && onChoice()}
      />
    </details>
  )
}
