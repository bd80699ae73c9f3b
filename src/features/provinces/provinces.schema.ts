import { z } from 'zod'
import { entryNoteSchema } from '../directories/directories.schema.ts'

export const provinceSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['province', 'territory']),
  heroLine: z.string(),
  links: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      url: z.string(),
      host: z.string(),
      linkState: z.string(),
      phone: z.object({ number: z.string(), href: z.string() }).optional(),
      note: entryNoteSchema.optional(),
    }),
  ),
})

export type Province = z.infer<typeof provinceSchema>
