import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CLIENT_TYPES } from './rates.ts'
import type { BookingFields } from './use-booking-fields.ts'

/** Who books, as whom, and how to reach them. */
export function PersonFields({ textOf }: Pick<BookingFields, 'textOf'>) {
  return (
    <>
      <SelectField label="Client type" isWide {...textOf('clientType')}>
        <option value="">Choose a client type</option>
        {CLIENT_TYPES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="booking-pair">
        <TextField label="Full name" autoComplete="name" {...textOf('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...textOf('email')} />
      </div>
    </>
  )
}
