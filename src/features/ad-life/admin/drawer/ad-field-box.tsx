import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../../../console/calls/admin-query.ts'
import { ChoiceBar } from '../../../../console/parts/fields/choice-bar.tsx'
import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { CategoryField } from '../../../categories/fields/category-fields.schema.ts'
import { YES_OR_NO } from '../../../categories/fields/yes-or-no.ts'

interface Props {
  category: string
  values: Record<string, string>
  errors: Record<string, string>
  onChange: (values: Record<string, string>) => void
}

/** The category's own fields; they change with the category. */
export function AdFieldBox({ category, values, errors, onChange }: Props) {
  const fields =
    useQuery(adminQuery<CategoryField[]>(`/api/categories/${encodeURIComponent(category)}/fields`)).data ?? []
  if (fields.length === 0) return null
  return (
    <div className="ad-field-box">
      {fields.map((field) => (
        <OneField
          key={field.key}
          field={field}
          value={values[field.key] ?? ''}
          error={errors[`f.${field.key}`]}
          onChange={(value) => onChange({ ...values, [field.key]: value })}
        />
      ))}
    </div>
  )
}

interface OneFieldProps {
  field: CategoryField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function OneField({ field: { key, label, type, unit, choices }, value, error, onChange }: OneFieldProps) {
  const common = {
    name: `f.${key}`,
    label: unit ? `${label} (${unit})` : label,
    value,
    ...(error && { error }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (type === 'boolean')
    return (
      <ChoiceBar
        label={label}
        value={value}
        isWide
        choices={YES_OR_NO}
        onChoose={onChange}
        onClear={() => onChange('')}
      />
    )
  if (type !== 'choice') return <TextField {...common} type={type === 'date' ? 'date' : 'text'} />
  return (
    <SelectField {...common}>
      <Options first="Not specified" of={choices.map((choice) => [choice.value, choice.label])} />
    </SelectField>
  )
}
