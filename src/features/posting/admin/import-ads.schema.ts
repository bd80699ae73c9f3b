import { z } from 'zod'

export const MAX_CSV_LETTERS = 4 * 1024 * 1024
const TOO_LARGE = 'This file is larger than 4 MB. Split it and import one part at a time.'

export const csvSchema = z.object({
  csv: z
    .string()
    .max(MAX_CSV_LETTERS, TOO_LARGE)
    .refine((csv) => csv.trim() !== '', 'Choose a file first, or paste its lines.'),
})
export const importPlanSchema = z.object({
  fresh: z.number(),
  known: z.number(),
  problems: z.array(z.object({ line: z.number(), column: z.string(), says: z.string() })),
})
export type ShownPlan = z.infer<typeof importPlanSchema>
export const importedSchema = z.object({ imported: z.number(), known: z.number() })
export type Imported = z.infer<typeof importedSchema>
