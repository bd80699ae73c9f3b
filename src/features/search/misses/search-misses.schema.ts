import { z } from 'zod'

export const missesQuerySchema = z.object({ days: z.enum(['7', '30', '90']).default('30') })

export const missesSchema = z.object({
  misses: z.array(z.object({ term: z.string(), searches: z.int() })).describe('The most searched first.'),
})
