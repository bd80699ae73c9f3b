import { z } from 'zod'

export const settingsAnswerSchema = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      /** Set in the server's environment, so it can only be changed there. */
      isFixed: z.boolean(),
      /** Why this version rejects the saved value; the default is used instead. */
      problem: z.string().optional(),
    }),
  ),
  /** What only someone with access to the server can change. */
  server: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>

export const settingsChangeSchema = z.object({
  changes: z.record(z.string().max(60), z.string().max(500, 'must be at most 500 characters')),
})
export type SettingsChange = z.infer<typeof settingsChangeSchema>
