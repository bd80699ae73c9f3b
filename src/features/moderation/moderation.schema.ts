import { z } from 'zod'

const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Invalid values count as missing: the log then shows its newest month. */
export const logQuerySchema = z.object({
  month: monthSchema.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

export const moderationLogSchema = z.object({
  months: z.array(z.object({ month: monthSchema, acts: z.number() })).describe('The newest first.'),
  month: monthSchema.nullable().describe('The month shown; null while nothing has happened.'),
  page: z.number(),
  pageCount: z.number(),
  total: z.number().describe('Acts of the month.'),
  counts: z
    .array(z.object({ act: z.string(), reason: z.string(), count: z.number() }))
    .describe('Of the month. A decision with two reasons counts under each.'),
  acts: z
    .array(
      z.object({
        day: z.iso.date(),
        act: z.string(),
        actor: z.string(),
        category: z.string(),
        reasons: z.array(z.string()),
      }),
    )
    .describe('The newest first.'),
  rules: z.array(z.object({ name: z.string(), words: z.string(), does: z.string() })),
  endReasons: z
    .array(z.object({ name: z.string(), words: z.string() }))
    .describe('For which people refuse and remove; the words are those that the seller reads.'),
})
export type ModerationLog = z.infer<typeof moderationLogSchema>
