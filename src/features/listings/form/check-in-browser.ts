import type { ZodType } from 'zod'
import { findFormErrors } from '../../../platform/forms/form-errors.ts'
import type { TypedValues } from '../listing-form.ts'

export const readForm = (fields: readonly string[], data: FormData): TypedValues =>
  Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')]))

/** Null as well when the rules could not be fetched: the server has them too. */
export async function findErrors(loadSchema: () => Promise<ZodType>, values: TypedValues) {
  const schema = await loadSchema().catch(() => null)
  return schema && findFormErrors(schema, values)
}
