import { z } from 'zod'
import type { Limit } from '../../../platform/http/limits/limits.ts'

/** A page or form for signing in or one’s own account. Without limits of its own, it has OPERATOR_ACTS. */
export const authRoute = (access: 'anyone' | 'without-code' | 'operator', ...limits: Limit[]) => ({
  config: { access, ...(limits.length > 0 && { limits }) },
  schema: { hide: true },
})

/** A field of a form; an invalid value counts as empty. */
export const typedText = z.string().max(300).catch('')

/** Removes spaces, because people type codes in groups. */
export const typedCode = typedText.transform((code) => code.replaceAll(/\s/g, ''))
