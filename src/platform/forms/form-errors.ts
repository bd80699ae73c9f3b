import type { ZodType } from 'zod'

export type FormErrors<Field extends string> = Partial<Record<Field, string>>

/** Returns the first error of each field, or null if the values are valid. */
export function findFormErrors<Field extends string>(
  schema: ZodType,
  values: Record<Field, unknown>,
): FormErrors<Field> | null {
  const parsed = schema.safeParse(values)
  if (parsed.success) return null
  const errors: FormErrors<Field> = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as Field] ??= message
  return errors
}
