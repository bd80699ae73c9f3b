import type { TypedValues } from '../listing-form.ts'

export interface FieldsProps {
  values: TypedValues
  errors: Partial<Record<string, string>>
}

/** What a field of the form begins with: what was typed, and what is wrong with it. */
export const fieldsOf =
  <Name extends string>({ values, errors }: FieldsProps) =>
  (name: Name) => ({ name, error: errors[name], defaultValue: values[name] })
