import type { ZodType } from 'zod'
import { findFormErrors } from '../../../platform/forms/form-errors.ts'
import type { TypedValues } from '../listing-form.ts'

export const readForm = (fields: readonly string[], data: FormData): TypedValues =>
  Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')]))

/** Also returns null if the rules could not be loaded: the server checks them as well. */
export async function findErrors(loadSchema: () => Promise<ZodType>, values: TypedValues) {
  const schema = await loadSchema().catch(() => null)
  return schema && findFormErrors(schema, values)
}
