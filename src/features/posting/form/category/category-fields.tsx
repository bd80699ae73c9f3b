import { ClearableSegments } from '../../../../ui/choices/clearable-segments.tsx'
import { Segments } from '../../../../ui/choices/segments.tsx'
import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Stepper } from '../../../../ui/fields/stepper.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { CategoryField } from '../../../categories/fields/category-fields.schema.ts'
import { YES_OR_NO } from '../../../categories/fields/yes-or-no.ts'
import type { AdFormErrors } from '../ad-form.schema.ts'

interface CategoryFieldsProps {
  fields: readonly CategoryField[]
  /** As typed, by the key of the field. */
  values: Record<string, string>
  errors: AdFormErrors
}

/** The fields of the chosen category; buyers filter by all of them. */
export function CategoryFields({ fields, values, errors }: CategoryFieldsProps) {
  return (
    <div className="category-fields">
      {fields.map((field) => (
        <OneField
          key={field.key}
          field={field}
          value={values[field.key] ?? ''}
          error={errors[`f.${field.key}`]}
        />
      ))}
    </div>
  )
}

interface OneFieldProps {
  field: CategoryField
  value: string
  error: string | undefined
}

/** Numbers up to this maximum get a stepper instead of a text field. */
const MAX_STEPPED = 50

function OneField({ field, value, error }: OneFieldProps) {
  const { key, label, type, unit, min, max, choices, isRequired } = field
  const named = { name: `f.${key}`, label: unit ? `${label}, ${unit}` : label, required: isRequired, error }
  const shared = { ...named, defaultValue: value }
  if (type === 'text') return <TextField {...shared} maxLength={60} />
  if (type === 'date') return <TextField {...shared} type="date" />
  if (type === 'number') {
    const isCount = unit === '' && max !== null && max <= MAX_STEPPED
    if (isCount) return <Stepper {...shared} min={min ?? 0} max={max} />
    return <TextField {...shared} inputMode="numeric" maxLength={12} />
  }
  if (type === 'boolean') {
    const words = choices.length === 2 ? choices : YES_OR_NO
    const options = words.map(({ value: said, label: word }) => [said, word] as const)
    const segments = { ...named, legend: label, options, value }
    return isRequired ? (
      <Segments {...segments} />
    ) : (
      <ClearableSegments {...segments} unsaid="Not specified" />
    )
  }
  return (
    <SelectField {...shared}>
      <Options first="Not specified" of={choices.map((option) => [option.value, option.label])} />
    </SelectField>
  )
}
