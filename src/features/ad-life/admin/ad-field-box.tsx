import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../../console/calls/admin-query.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface Field {
  key: string
  label: string
  type: 'text' | 'number' | 'choice' | 'boolean' | 'date'
  unit: string
  choices: { value: string; label: string }[]
}

interface Props {
  category: string
  values: Record<string, string>
  onChange: (values: Record<string, string>) => void
}

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** What the category asks besides; it changes with the category. */
export function AdFieldBox({ category, values, onChange }: Props) {
  const fields =
    useQuery(adminQuery<Field[]>(`/api/categories/${encodeURIComponent(category)}/fields`)).data ?? []
  if (fields.length === 0) return null
  return (
    <div className="ad-field-box">
      {fields.map(({ key, label, type, unit, choices }) => {
        const common = {
          name: `f.${key}`,
          label: unit ? `${label} (${unit})` : label,
          value: values[key] ?? '',
        }
        const set = (value: string) => onChange({ ...values, [key]: value })
        if (type !== 'choice' && type !== 'boolean')
          return (
            <TextField
              key={key}
              {...common}
              type={type === 'date' ? 'date' : 'text'}
              onChange={(event) => set(event.target.value)}
            />
          )
        return (
          <SelectField key={key} {...common} onChange={(event) => set(event.target.value)}>
            <option value="">Not said</option>
            {(type === 'boolean' ? YES_OR_NO : choices).map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </SelectField>
        )
      })}
    </div>
  )
}
