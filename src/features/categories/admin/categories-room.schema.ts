import { z } from 'zod'
import { toSlug } from '../../../platform/text/find/words.ts'
import { MAX_INTEGER } from '../../../platform/values/row-ids.ts'
import { isDrawing } from './category-drawings.ts'

const id = z.number().int().min(1).max(MAX_INTEGER)
const name = z
  .string()
  .trim()
  .min(2, 'Write a name of at least 2 characters.')
  .max(60, 'Write at most 60 characters.')
  .refine((text) => toSlug(text) !== '', 'Write a name with letters or digits in it.')

const listedSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  /** The chosen drawing; empty for the default one. */
  drawing: z.string(),
  /** The paths of the current drawing and of the default one. */
  drawingPath: z.string(),
  usualDrawingPath: z.string(),
  safetyNote: z.string(),
  isHidden: z.boolean(),
  liveCount: z.number(),
  /** All ads, live or not. */
  adCount: z.number(),
  fieldCount: z.number(),
  /** How many people have alerts for it. */
  followerCount: z.number(),
})
export type ListedCategory = z.infer<typeof listedSchema>
const drawingSchema = z.object({
  name: z.string(),
  label: z.string(),
  /** The slug of the category it was drawn for. */
  category: z.string(),
})
export type Drawing = z.infer<typeof drawingSchema>
export const listedCategoriesSchema = z.object({
  categories: z.array(listedSchema),
  drawings: z.array(drawingSchema),
})
export type ListedCategories = z.infer<typeof listedCategoriesSchema>

export const newCategorySchema = z.object({ name })
export const categoryIdSchema = z.object({ id: z.number() })
export const categoryOrderSchema = z.object({ ids: z.array(id).min(1).max(500) })
export const categoryDetailsSchema = z.object({
  id,
  name,
  safetyNote: z.string().trim().max(500, 'Write at most 500 characters.'),
})
export type CategoryDetails = z.infer<typeof categoryDetailsSchema>
export const drawnSchema = z.object({
  id,
  drawing: z.string().max(60).refine(isDrawing, 'Choose a drawing from the list.'),
})
export const hiddenSchema = z.object({ id, isHidden: z.boolean() })
export const mergeSchema = z.object({ from: id, into: id })
export type Merge = z.infer<typeof mergeSchema>
