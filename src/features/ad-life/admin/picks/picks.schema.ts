import { z } from 'zod'

const id = z.number().int().min(1).max(999_999_999_999_999)
const day = z.iso.date('Choose a day.')

const pickSchema = z.object({
  id: z.number(),
  title: z.string(),
  price: z.string().nullable(),
  location: z.string(),
  picture: z.string(),
  views: z.number(),
  isLive: z.boolean(),
  /** The last day; null if it stays until it is removed. */
  endsOn: z.string().nullable(),
})
export type Pick = z.infer<typeof pickSchema>

const planSchema = z.object({
  id: z.number(),
  title: z.string(),
  picture: z.string(),
  isLive: z.boolean(),
  startsOn: z.string(),
  endsOn: z.string(),
  addedBy: z.string(),
})
export type PickPlan = z.infer<typeof planSchema>

const suggestionSchema = z.object({
  id: z.number(),
  title: z.string(),
  price: z.string().nullable(),
  picture: z.string(),
})
export type Suggestion = z.infer<typeof suggestionSchema>

export const picksSchema = z.object({
  picks: z.array(pickSchema),
  planned: z.array(planSchema),
  /** The newest live ads with a photo that are neither featured nor planned, for the free places. */
  suggestions: z.array(suggestionSchema),
  places: z.number(),
  /** In the site's time zone. */
  today: z.string(),
})
export type Picks = z.infer<typeof picksSchema>

export const newPickSchema = z.object({
  id,
  startsOn: day.optional(),
  /** Null to undo the removal of a pick that had no last day. */
  endsOn: day.nullable(),
  place: z.number().int().min(0).max(500).optional(),
})
export type NewPick = z.infer<typeof newPickSchema>
export const pickIdSchema = z.object({ id })
export const pickDatesSchema = z.object({ id, endsOn: day })
export const pickOrderSchema = z.object({ ids: z.array(id).max(500) })
