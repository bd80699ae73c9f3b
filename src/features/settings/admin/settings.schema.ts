import { z } from 'zod'

export const settingsAnswerSchema = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      /** The environment of the server says it: it can only be changed there. */
      isFixed: z.boolean(),
      /** What was saved is refused by this version, which uses the default. */
      problem: z.string().optional(),
    }),
  ),
  /** What only somebody with access to the server can change. */
  server: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>

export const settingsChangeSchema = z.object({
  changes: z.record(z.string().max(60), z.string().max(500, 'must be at most 500 characters')),
})
export type SettingsChange = z.infer<typeof settingsChangeSchema>
