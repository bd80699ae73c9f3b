import type { TypedValues } from '../../listings/listing-form.ts'

export interface FieldsProps {
  values: TypedValues
  errors: Partial<Record<string, string>>
}

/** What every field of the form is given: its name, its error and what it says so far. */
export const fieldsOf =
  ({ values, errors }: FieldsProps) =>
  (name: string) => ({ name, error: errors[name], defaultValue: values[name] })
