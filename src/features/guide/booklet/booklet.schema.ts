import { z } from 'zod'
import { lineSchema } from '../guide.schema.ts'

/** The pocket booklet of a province: a few panels of numbers and pages that fit on one sheet. */
export const bookletSchema = z.object({
  place: z.string(),
  placeName: z.string(),
  panels: z.array(
    z.object({
      id: z.enum(['emergency', 'health', 'housing', 'school', 'transit']),
      title: z.string(),
      lines: z.array(lineSchema),
      facts: z.array(z.object({ label: z.string(), text: z.string() })),
    }),
  ),
})

export type BookletView = z.infer<typeof bookletSchema>
export type BookletPanel = BookletView['panels'][number]
