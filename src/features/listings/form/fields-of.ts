import type { TypedValues } from '../listing-form.ts'

export interface FieldsProps {
  values: TypedValues
  errors: Partial<Record<string, string>>
}

/** The initial props of a field: what was typed, and its error. */
export const fieldsOf =
  <Name extends string>({ values, errors }: FieldsProps) =>
  (name: Name) => ({ name, error: errors[name], defaultValue: values[name] })
