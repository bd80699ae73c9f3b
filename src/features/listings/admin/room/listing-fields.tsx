import { classNames } from '../../../../ui/class-names.ts'
import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../../ui/forms/textarea-field.tsx'

type Values = Record<string, string>

/** A field of a kind of listing, as the console shows it. */
export interface FieldSpec {
  name: string
  label: string
  type?: 'text' | 'date' | 'time' | 'tel' | 'url' | 'long'
  options?: readonly (readonly [value: string, label: string])[]
  isWide?: boolean
  /** Three narrow fields share a row. */
  isNarrow?: boolean
  maxLength?: number
  isShown?: (values: Values) => boolean
}

interface Props {
  fields: readonly FieldSpec[]
  values: Values
  errors: Values
  onChange: (values: Values) => void
}

/** The fields of a listing; the rules are those of its public form. */
export function ListingFields({ fields, values, errors, onChange }: Props) {
  const shown = fields.filter(({ isShown }) => isShown?.(values) ?? true)
  return (
    <div className="listing-fields">
      {shown.map((spec) => (
        <OneField
          key={spec.name}
          spec={spec}
          value={values[spec.name] ?? ''}
          error={errors[spec.name]}
          onChange={(value) => onChange({ ...values, [spec.name]: value })}
        />
      ))}
    </div>
  )
}

interface OneProps {
  spec: FieldSpec
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function OneField({ spec, value, error, onChange }: OneProps) {
  const { name, label, type = 'text', options, isWide, isNarrow, maxLength } = spec
  const field = {
    ...{ name, label, value, maxLength },
    ...(error && { error }),
    className: classNames(isWide && 'listing-wide', isNarrow && 'listing-narrow'),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (type === 'long') return <TextareaField {...field} rows={5} />
  if (!options) return <TextField {...field} type={type} />
  const { maxLength: _, ...select } = field
  return (
    <SelectField {...select}>
      {value === '' && options.every(([id]) => id !== '') && <option value="">Choose one</option>}
      <Options of={options} />
    </SelectField>
  )
}
