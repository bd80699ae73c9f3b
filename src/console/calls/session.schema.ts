import { z } from 'zod'
import { OPERATOR_ROLES } from '../../../database/schema/operators.ts'

export const sessionSchema = z.object({
  operator: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(OPERATOR_ROLES),
  }),
  /** Sent with every change. */
  token: z.string(),
  site: z.object({ name: z.string(), timeZone: z.string() }),
  /** When false, mails are kept as files and reach no one. */
  hasMailServer: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

/** How many things wait for a person, by the path of the room. */
export const badgesSchema = z.record(z.string(), z.number())
export type Badges = z.infer<typeof badgesSchema>
