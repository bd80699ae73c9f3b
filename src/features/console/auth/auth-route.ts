import { z } from 'zod'
import type { Limit } from '../../../platform/http/limits/limits.ts'

/** A page or form of signing in or of one’s account; without limits of its own it has that of all actions. */
export const authRoute = (access: 'anyone' | 'without-code' | 'operator', ...limits: Limit[]) => ({
  config: { access, ...(limits.length > 0 && { limits }) },
  schema: { hide: true },
})

/** A field of a form; what cannot be read is as if it were empty. */
export const typedText = z.string().max(300).catch('')

/** As people type a code: in groups. */
export const typedCode = typedText.transform((code) => code.replaceAll(/\s/g, ''))
