import { z } from 'zod'
import { categoryFieldSchema, MAX_FIELDS } from '../../fields/category-fields.schema.ts'

/** All fields of a category in order, and its label for the price: read and saved as a whole. */
export const fieldsOfCategorySchema = z.object({
  priceLabel: z.string().trim().min(1, 'Enter what a price is called').max(40),
  fields: z.array(categoryFieldSchema).max(MAX_FIELDS, `A category has at most ${MAX_FIELDS} fields`),
})
export type FieldsOfCategory = z.infer<typeof fieldsOfCategorySchema>
