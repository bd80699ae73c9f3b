import { z } from 'zod'
import { MAX_INTEGER } from '../../../../platform/values/row-ids.ts'

const filterSchema = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string(),
  /** How many ads it finds now. */
  found: z.number(),
  isShared: z.boolean(),
  canRemove: z.boolean(),
})
export type SavedFilter = z.infer<typeof filterSchema>
export const savedFiltersSchema = z.object({ filters: z.array(filterSchema) })
export type SavedFilters = z.infer<typeof savedFiltersSchema>

export const newFilterSchema = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(40, 'Write at most 40 characters.'),
  query: z.string().max(1_000),
  isShared: z.boolean(),
})
export type NewFilter = z.infer<typeof newFilterSchema>
export const filterIdSchema = z.object({ id: z.number().int().min(1).max(MAX_INTEGER) })
