import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { CategoryField } from '../../categories/fields/category-fields.schema.ts'
import type { AdFormErrors } from './ad-form.schema.ts'

interface CategoryFieldsProps {
  fields: readonly CategoryField[]
  /** As typed, by the key of the field. */
  values: Record<string, string>
  errors: AdFormErrors
}

/** What the chosen category asks, all of it what buyers filter by. */
export function CategoryFields({ fields, values, errors }: CategoryFieldsProps) {
  if (fields.length === 0) return null
  return (
    <fieldset>
      <legend className="field-label">Details</legend>
      <p className="field-hint">
        {fields.some(({ isRequired }) => isRequired)
          ? 'Those without a star are optional. Buyers filter by these.'
          : 'Optional. Buyers filter by these.'}
      </p>
      <div className="field-pair above-2">
        {fields.map((field) => (
          <OneField
            key={field.key}
            field={field}
            value={values[field.key] ?? ''}
            error={errors[`f.${field.key}`]}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface OneFieldProps {
  field: CategoryField
  value: string
  error: string | undefined
}

function OneField({ field, value, error }: OneFieldProps) {
  const { key, label, type, unit, choices } = field
  const shared = {
    name: `f.${key}`,
    label: unit ? `${label}, ${unit}` : label,
    defaultValue: value,
    required: field.isRequired,
    ...(error && { error }),
  }
  if (type === 'text') return <TextField {...shared} maxLength={60} />
  if (type === 'date') return <TextField {...shared} type="date" />
  if (type === 'number') return <TextField {...shared} inputMode="numeric" maxLength={12} />
  const options = type === 'choice' || choices.length === 2 ? choices : YES_OR_NO
  return (
    <SelectField {...shared}>
      <option value="">Not said</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
