import { z } from 'zod'

export const openDataSchema = z.object({
  entries: z.int(),
  directories: z.int(),
  jsonBytes: z.int(),
  csvBytes: z.int(),
  columns: z.array(z.object({ name: z.string(), inJson: z.string(), meaning: z.string() })),
})
export type OpenData = z.infer<typeof openDataSchema>
