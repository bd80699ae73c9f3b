import { z } from 'zod'

export const openDataSchema = z.object({
  entries: z.int(),
  businesses: z.number().describe('Businesses whose owners agreed.'),
  directories: z.int(),
  jsonBytes: z.int(),
  csvBytes: z.int(),
  checks: z
    .object({ days: z.int(), checked: z.int(), called: z.int(), withPhone: z.int() })
    .describe('How many entries were checked in the last days, and how many of them by a call.'),
  columns: z.array(z.object({ name: z.string(), inJson: z.string(), meaning: z.string() })),
})
export type OpenData = z.infer<typeof openDataSchema>
