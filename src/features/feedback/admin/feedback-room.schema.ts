import { z } from 'zod'

const MAX_WORDS = 600

export const reasonsSchema = z.object({
  reasons: z.array(z.object({ id: z.string(), words: z.string() })),
})
export const decideSchema = z.object({
  id: z.number().int().positive(),
  status: z.enum(['fixed', 'unchanged']),
  /** The id of a reason; only if nothing is changed. */
  reason: z.string().max(40).default(''),
  words: z.string().trim().max(MAX_WORDS, 'Keep it under 600 characters.').default(''),
})
