import { z } from 'zod'
import content from '../../../../content/category-fields.json' with { type: 'json' }
import { categoryFieldSchema, MAX_FIELDS } from './category-fields.schema.ts'

const fileSchema = z.record(
  z.string(),
  z.object({
    priceLabel: z.string().default('Price'),
    fields: z.array(categoryFieldSchema).max(MAX_FIELDS),
  }),
)

/** The fields that the site ships with, by category slug. The operator's own are in the database. */
export const readCategoryFields = () => fileSchema.parse(content)
