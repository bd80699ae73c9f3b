import { z } from 'zod'
import { AD_KINDS } from './ad-kinds.ts'
import { AD_FILTER_NAMES, AD_SORTS, DISTANCES_KM, readDollars } from './list/ad-list-query.ts'

/** What every public endpoint shows of an ad: never the seller's email or key. */
export const adCardSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  imageUrl: z.string().nullable().describe('Null when the seller gave no photo.'),
  photoCount: z.int(),
  kind: z.enum(AD_KINDS),
  drawing: z.string().describe('Our drawing, for an ad without a photo.'),
  fieldLine: z.string().describe('What a card says of the fields: "2 bed · Furnished".'),
  price: z.string().nullable().describe('Text as the seller typed it.'),
  location: z.string(),
  phone: z.string().nullable(),
  categoryId: z.int().nullable(),
  categoryName: z.string().describe('"Other" for an ad without a category.'),
  categorySlug: z.string(),
  isPending: z.boolean().describe('The seller has promised it to someone.'),
  kilometres: z.int().nullable().optional().describe('From the place asked for, with "within".'),
  createdAt: z.iso.datetime(),
})
export type AdCard = z.infer<typeof adCardSchema>

export const adSchema = adCardSchema.extend({ description: z.string() })
export type Ad = z.infer<typeof adSchema>

export const licenceCheckSchema = z.object({
  what: z.string().describe('What we looked at.'),
  at: z.iso.datetime(),
})
export type LicenceCheck = z.infer<typeof licenceCheckSchema>

export const adDetailSchema = adSchema.extend({
  views: z.int().describe('One per visitor per day; bots are left out.'),
  safetyNote: z.string(),
  isSample: z.boolean(),
  hasWhatsapp: z.boolean().describe('The seller says that the phone number has WhatsApp.'),
  facts: z
    .array(z.object({ key: z.string(), label: z.string(), text: z.string() }))
    .describe('What the fields of the category say, in words.'),
  photos: z.array(
    z.object({
      id: z.string(),
      caption: z.string(),
      width: z.int(),
      height: z.int(),
      placeholder: z.string(),
    }),
  ),
  licence: z.object({ body: z.string(), number: z.string() }).nullable(),
  licenceCheck: licenceCheckSchema
    .nullable()
    .describe('Null unless we looked up the licence of this seller ourselves.'),
  notes: z.array(z.string()).describe('Warnings of the site’s rules for the reader.'),
  seller: z
    .object({
      id: z.string(),
      name: z.string(),
      since: z.iso.datetime(),
      otherCount: z.int().describe('Other live ads of the same seller.'),
    })
    .nullable()
    .describe('Null for a seller who gave no name.'),
  usualPrice: z
    .object({
      ask: z.int(),
      min: z.int(),
      low: z.int().describe('A quarter of them ask less.'),
      high: z.int().describe('A quarter of them ask more.'),
      max: z.int(),
      bedrooms: z.int(),
      withinKm: z.int(),
    })
    .nullable()
    .describe(
      'What other homes with as many bedrooms ask per month near by, in dollars; null with fewer than eight of them.',
    ),
  similarCount: z.int().describe('Live ads of the same category, this one with them while it is live.'),
  ended: z
    .object({
      as: z.enum(['sold', 'expired']),
      at: z.iso.datetime(),
      shownUntil: z.iso.datetime().describe('From then on the ad is not found.'),
    })
    .nullable()
    .describe('Null while the ad is live. One that has ended shows no phone and takes no messages.'),
})
export type AdDetail = z.infer<typeof adDetailSchema>

const flag = z.literal('1').optional().describe('1 to ask for it.')
const dollars = z
  .string()
  .max(20)
  .refine((text) => readDollars(text) !== undefined, 'must be an amount of dollars, such as 1000 or 12.50')
  .optional()

export const adListCallSchema = z
  .object({
    search: z.string().max(120, 'must be at most 120 characters').optional(),
    category: z
      .string()
      .max(80)
      .optional()
      .describe('An id or a slug; "other" finds ads without a category.'),
    kind: z.enum(AD_KINDS).optional(),
    location: z.string().max(120).optional().describe('A city or a province, or part of one.'),
    within: z.enum(DISTANCES_KM.map(String)).optional().describe('Kilometres around the location.'),
    minPrice: dollars,
    maxPrice: dollars,
    hasPhoto: flag,
    hasPhone: flag,
    hasPrice: flag,
    sort: z.enum(AD_SORTS).optional(),
    limit: z
      .string()
      .regex(/^(?:[1-9]\d?|100)$/, 'must be a whole number from 1 to 100')
      .optional(),
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1')
      .optional(),
    cursor: z
      .string()
      .regex(/^[\w.-]{1,60}$/, 'must be the one from the Link header')
      .optional(),
    view: z.literal('card').optional().describe('"card" leaves the description out.'),
  })
  // The fields of the category: f.bedrooms=2+, f.year=2015..2020.
  .catchall(z.union([z.string(), z.array(z.string())]))
export type AdListCall = z.infer<typeof adListCallSchema>

export const MAX_STATES = 200

/** "3,17,204": the ids of the ads saved on a device. */
export const adStatesCallSchema = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, 'must be numbers with commas between them')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= MAX_STATES, `must be at most ${MAX_STATES}`),
})

export const adStateSchema = z.object({
  id: z.int(),
  state: z.enum(['live', 'sold', 'expired']),
  isPending: z.boolean(),
  price: z.string().nullable(),
})
export type KeptAdState = z.infer<typeof adStateSchema>
export type AdState = KeptAdState['state']

export const adIdSchema = z.object({ id: z.string() })

export const shortListCallSchema = adListCallSchema.pick({ location: true, view: true })

export const relaxedFilterSchema = z.object({
  filter: z.enum(AD_FILTER_NAMES),
  count: z.int().describe('How many ads there are without this filter.'),
})
export type RelaxedFilter = z.infer<typeof relaxedFilterSchema>
