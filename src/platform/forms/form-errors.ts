import type { ZodType } from 'zod'

export type FormErrors<Field extends string> = Partial<Record<Field, string>>

/** The first thing wrong with each field; null when all is well. */
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
