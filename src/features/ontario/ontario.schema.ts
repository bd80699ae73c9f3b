import { z } from 'zod'
import { entryNoteSchema } from '../directories/directories.schema.ts'
import { provinceSchema } from '../provinces/provinces.schema.ts'

const site = z.object({ url: z.string(), host: z.string(), linkState: z.string() })
const phone = z.object({ number: z.string(), href: z.string() })

const businessSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  address: z.string().optional(),
  phone: phone.optional(),
  email: z.string().optional(),
  site: site.optional(),
  social: site.optional(),
  tags: z.array(z.string()),
  note: entryNoteSchema,
})

const categorySchema = z.object({
  id: z.string(),
  title: z.string(),
  noun: z.string(),
  entries: z.array(businessSchema),
})

const factSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  address: z.string().optional(),
  phone: phone.optional(),
  site: site.optional(),
  phrases: z
    .array(z.object({ lang: z.string(), language: z.string(), phrase: z.string(), meaning: z.string() }))
    .optional(),
  /** Where the fact comes from, and its day. */
  source: z.string(),
})

const blockSchema = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.string(),
  link: z.object({ label: z.string(), url: z.string() }).optional(),
  items: z.array(factSchema),
})

export const ontarioSchema = z.object({
  title: z.string(),
  text: z.string(),
  categories: z.array(categorySchema),
  links: provinceSchema.shape.links,
  blocks: z.array(blockSchema),
})

export type Ontario = z.infer<typeof ontarioSchema>
export type Business = z.infer<typeof businessSchema>
export type BusinessCategory = z.infer<typeof categorySchema>
export type FactBlock = z.infer<typeof blockSchema>
