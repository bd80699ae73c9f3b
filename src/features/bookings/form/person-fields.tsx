import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { BookingField } from '../booking-values.ts'
import type { BookingValues } from '../bookings.schema.ts'
import { CLIENT_TYPES } from '../rates.ts'
import type { BookingFormApi } from './slot-fields.tsx'

export type FormPartProps = {
  form: BookingFormApi
  /** What the server put into the page; the same words in the browser, so that both agree. */
  shown: BookingValues
  errorOf: (field: BookingField) => string | undefined
}

/** Who books, as whom, and how to reach them. */
export function PersonFields({ form, shown, errorOf }: FormPartProps) {
  const of = (name: 'clientType' | 'name' | 'email' | 'phone') => ({
    required: true,
    defaultValue: shown[name],
    error: errorOf(name),
    ...form.register(name),
  })
  return (
    <>
      <SelectField label="Client type" isWide {...of('clientType')}>
        <option value="">Choose a client type</option>
        {CLIENT_TYPES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="booking-pair">
        <TextField label="Full name" autoComplete="name" {...of('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...of('email')} />
      </div>
    </>
  )
}
