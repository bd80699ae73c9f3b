import { z } from 'zod'
import { BUSINESS_KINDS } from './business-categories.ts'

export const businessCardSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum(BUSINESS_KINDS),
  categoryName: z.string(),
  description: z.string(),
  address: z.string().nullable(),
  city: z.string(),
  province: z.string(),
  phone: z.string(),
  link: z.string().nullable(),
  languages: z.array(z.string()),
  isOpenNow: z.boolean().nullable().describe('Null when the owner gave no hours.'),
  confirmedOn: z.string().nullable().describe('The day its sender last said that it is open.'),
  isByOwner: z.boolean().describe('Its owner listed it; otherwise a customer did.'),
})
export type BusinessCard = z.infer<typeof businessCardSchema>

const choiceSchema = z.object({ slug: z.string(), name: z.string(), count: z.int() })

export const provinceCountsSchema = z.array(z.object({ province: z.string(), count: z.int() }))
export type ProvinceCounts = z.infer<typeof provinceCountsSchema>
export const kindCountsSchema = z.array(choiceSchema)
export type KindCounts = z.infer<typeof kindCountsSchema>

export const businessListSchema = z.object({
  total: z.int(),
  businesses: z.array(businessCardSchema),
  cities: z.array(choiceSchema),
  kinds: z.array(choiceSchema),
  alsoListed: provinceCountsSchema.describe('Of the kind asked for, on our own pages of provinces.'),
})
export type BusinessList = z.infer<typeof businessListSchema>

export const businessDetailSchema = businessCardSchema.extend({
  whatsapp: z.string().nullable(),
  deliveryArea: z.string().nullable(),
  hours: z
    .array(z.object({ open: z.string(), close: z.string() }).nullable())
    .nullable()
    .describe('Sunday first.'),
  today: z.int().describe('Its weekday now, Sunday is 0.'),
  imageUrl: z.string().nullable(),
  caption: z.string(),
  drawing: z.string(),
  inProvince: z.int().describe('Businesses in its province.'),
})
export type BusinessDetail = z.infer<typeof businessDetailSchema>

/** Invalid values count as missing. */
export const businessQuerySchema = z.object({
  province: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  city: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .optional()
    .catch(undefined),
  kind: z.enum(BUSINESS_KINDS).optional().catch(undefined),
  find: z
    .string()
    .trim()
    .max(100)
    .optional()
    .catch(undefined)
    .describe('Words of the name, the offer, the city or a language.'),
})
export type BusinessQuery = z.infer<typeof businessQuerySchema>
