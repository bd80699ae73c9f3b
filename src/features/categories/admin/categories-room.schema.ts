import { z } from 'zod'
import { MAX_INTEGER } from '../../../platform/row-ids.ts'

const id = z.number().int().min(1).max(MAX_INTEGER)
const name = z
  .string()
  .trim()
  .min(2, 'Write a name of at least 2 letters.')
  .max(60, 'Write at most 60 letters.')

const listedSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  /** The address of its drawing. */
  drawing: z.string(),
  safetyNote: z.string(),
  isHidden: z.boolean(),
  liveCount: z.number(),
  /** Live ones and all others. */
  adCount: z.number(),
  fieldCount: z.number(),
  /** People with alerts for it. */
  followerCount: z.number(),
})
export type ListedCategory = z.infer<typeof listedSchema>
export const listedCategoriesSchema = z.object({ categories: z.array(listedSchema) })
export type ListedCategories = z.infer<typeof listedCategoriesSchema>

export const newCategorySchema = z.object({ name })
export const categoryIdSchema = z.object({ id: z.number() })
export const categoryOrderSchema = z.object({ ids: z.array(id).min(1).max(500) })
export const categoryDetailsSchema = z.object({
  id,
  name,
  safetyNote: z.string().trim().max(500, 'Write at most 500 letters.'),
})
export type CategoryDetails = z.infer<typeof categoryDetailsSchema>
export const hiddenSchema = z.object({ id, isHidden: z.boolean() })
export const mergeSchema = z.object({ from: id, into: id })
export type Merge = z.infer<typeof mergeSchema>
