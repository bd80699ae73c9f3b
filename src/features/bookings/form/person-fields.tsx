import { Options } from '../../../ui/fields/options.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CLIENT_TYPES } from './terms/rates.ts'
import type { BookingFields } from './use-booking-fields.ts'

/** Client type, name and email; the phone is in `WhenFields`. */
export function PersonFields({ textOf }: Pick<BookingFields, 'textOf'>) {
  return (
    <>
      <SelectField label="Client type" isWide {...textOf('clientType')}>
        <Options first="Choose a client type" of={CLIENT_TYPES.map(({ value, label }) => [value, label])} />
      </SelectField>
      <div className="booking-pair">
        <TextField label="Full name" autoComplete="name" {...textOf('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...textOf('email')} />
      </div>
    </>
  )
}
