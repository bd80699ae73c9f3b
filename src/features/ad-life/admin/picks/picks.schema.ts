import { z } from 'zod'

const id = z.number().int().min(1).max(999_999_999_999_999)

const pickSchema = z.object({
  id: z.number(),
  title: z.string(),
  price: z.string().nullable(),
  location: z.string(),
  picture: z.string(),
  views: z.number(),
  isLive: z.boolean(),
})
export type Pick = z.infer<typeof pickSchema>
export const picksSchema = z.object({ picks: z.array(pickSchema), places: z.number() })
export type Picks = z.infer<typeof picksSchema>

export const pickIdSchema = z.object({ id })
export const pickOrderSchema = z.object({ ids: z.array(id).max(500) })
export const okSchema = z.object({ ok: z.literal(true) })
