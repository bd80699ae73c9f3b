import { z } from 'zod'

export const categorySchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  slug: z.string(),
  count: z.int().describe('Live ads in this category.'),
  isHidden: z.boolean().describe('It takes no new ads; its page stays.'),
  drawing: z.string().describe('The drawing chosen for it, by name; empty for its usual one.'),
  priceLabel: z.string().describe('What a price is here: "Price", "Price per month", "Pay".'),
})
export type Category = z.infer<typeof categorySchema>
