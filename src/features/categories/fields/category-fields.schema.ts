import { z } from 'zod'

/** The types of a category's fields. The database table has the same list. */
const FIELD_TYPES = ['text', 'number', 'choice', 'boolean', 'date'] as const

export const MAX_FIELDS = 12
export const MAX_CHOICES = 30
/** The name in URLs: the filter of a field is called `f.` plus this. */
export const FIELD_KEY = /^[a-z][a-zA-Z0-9]{0,29}$/

const choiceSchema = z.object({
  value: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens'),
  label: z.string().trim().min(1).max(60),
})

/** One field of a category, as the operator defines it and as every form, filter and page reads it. */
export const categoryFieldSchema = z.object({
  key: z.string().regex(FIELD_KEY, 'must begin with a small letter, and have letters and digits only'),
  label: z.string().trim().min(1, 'Enter a label').max(60),
  type: z.enum(FIELD_TYPES),
  unit: z.string().trim().max(20).default('').describe('Of a number: "km".'),
  min: z.int().nullable().default(null),
  max: z.int().nullable().default(null),
  choices: z
    .array(choiceSchema)
    .max(MAX_CHOICES)
    .default([])
    .describe('Of a choice; or the words for yes and no.'),
  card: z
    .string()
    .trim()
    .max(40)
    .default('')
    .describe('How a card says it, with {value} in it; empty when it does not.'),
  isFacet: z.boolean().default(false).describe('Whether lists can be filtered by it.'),
  isRequired: z.boolean().default(false).describe('Whether a new ad must say it.'),
})
export type CategoryField = z.infer<typeof categoryFieldSchema>
