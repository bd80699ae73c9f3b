import { z } from 'zod'

const countSchema = z.object({
  value: z.string().describe('What to ask for, in the parameter of the same name.'),
  label: z.string(),
  count: z.int(),
})
export type FacetCount = z.infer<typeof countSchema>

const groupSchema = z.object({
  counts: z.array(countSchema),
  isCapped: z.boolean().describe('Only the newest 1,000 ads were counted: there are at least so many.'),
})
export type FacetGroup = z.infer<typeof groupSchema>

export const FACET_VIEWS = ['steps', 'choices', 'either', 'days', 'range'] as const

const fieldFacetSchema = groupSchema.extend({
  key: z.string(),
  label: z.string(),
  unit: z.string(),
  view: z
    .enum(FACET_VIEWS)
    .describe('How people choose: one number and up, several, yes or no, a day, from and to.'),
  words: z.string().nullable().describe('The filter in force, in words.'),
})
export type FieldFacet = z.infer<typeof fieldFacetSchema>

/** How many ads each choice would show, with every other filter kept. */
export const facetsSchema = z.object({
  total: z.int(),
  isCapped: z.boolean(),
  kinds: groupSchema,
  flags: groupSchema,
  categories: groupSchema
    .nullable()
    .describe('Null when a category is chosen, or when /api/categories has the counts.'),
  prices: z
    .object({ bars: z.array(z.int()), step: z.number().describe('Dollars per bar.') })
    .nullable()
    .describe('How the prices are spread; null where there are too few.'),
  fields: z.array(fieldFacetSchema),
})
export type Facets = z.infer<typeof facetsSchema>
