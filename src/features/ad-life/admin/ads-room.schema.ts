import { z } from 'zod'
import { rowIdSchema } from '../../../platform/values/row-ids.ts'

export const AD_TABS = ['all', 'live', 'waiting', 'reported', 'returned', 'expired', 'removed'] as const
export type AdTab = (typeof AD_TABS)[number]

/** What an operator calls the state of an ad. */
export const AD_STATES = [
  'live',
  'waiting',
  'reported',
  'returned',
  'expired',
  'removed',
  'sold',
  'draft',
] as const
export type AdState = (typeof AD_STATES)[number]

const text = z.string().trim().max(200).catch('')
const flag = z.enum(['', 'yes']).catch('')
const digits = z
  .string()
  .regex(/^\d{0,9}$/)
  .catch('')

export const adsQuerySchema = z.object({
  tab: z.enum(AD_TABS).catch('all'),
  search: text,
  category: text,
  place: text,
  photos: z.enum(['', 'yes', 'no']).catch(''),
  reports: flag,
  samples: flag,
  days: z.enum(['', '7', '30', '60']).catch(''),
  /** Days until the ad expires. */
  ends: z.enum(['', '7']).catch(''),
  minPrice: digits,
  maxPrice: digits,
  /** The number of an ad, to list all ads of its seller. */
  seller: digits,
  sort: z.enum(['-posted', 'posted', '-views', 'expires']).catch('-posted'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type AdsQuery = z.infer<typeof adsQuerySchema>

const rowSchema = z.object({
  id: z.number(),
  title: z.string(),
  category: z.string(),
  price: z.string().nullable(),
  location: z.string(),
  picture: z.string(),
  /** The masked email; empty for an ad that operators created. */
  seller: z.string(),
  /** The public name; empty if the seller gave none. */
  sellerName: z.string(),
  state: z.enum(AD_STATES),
  views: z.number(),
  postedAt: z.string(),
  isFeatured: z.boolean(),
  isSample: z.boolean(),
})
export type AdRow = z.infer<typeof rowSchema>

export const adsPageSchema = z.object({
  ads: z.array(rowSchema),
  total: z.number(),
  counts: z.record(z.string(), z.number()),
  samples: z.number(),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
})
export type AdsPage = z.infer<typeof adsPageSchema>

export const adDetailSchema = rowSchema.extend({
  description: z.string(),
  categorySlug: z.string(),
  phone: z.string(),
  /** The category's own fields, as typed. */
  fields: z.record(z.string(), z.string()),
  licenceBody: z.string(),
  licenceNumber: z.string(),
  licenceCheck: z
    .object({ what: z.string(), at: z.string(), by: z.string(), isShown: z.boolean() })
    .nullable(),
  photos: z.array(z.object({ id: z.string(), src: z.string(), caption: z.string() })),
  expiresAt: z.string(),
  adsLive: z.number(),
  messages: z.number(),
  hasSeller: z.boolean(),
  isSellerHeld: z.boolean(),
  findings: z.array(z.string()),
  reports: z.array(z.object({ reason: z.string(), details: z.string(), at: z.string() })),
  /** The case of the open reports; the queue decides them all together. */
  caseId: z.number().nullable(),
  history: z.array(z.object({ at: z.string(), what: z.string(), tone: z.enum(['', 'good', 'danger']) })),
})
export type AdDetail = z.infer<typeof adDetailSchema>

const id = z.number().int().min(1).max(999_999_999_999_999)
export const adIdSchema = z.object({ id: rowIdSchema })

export const ACTS = ['feature', 'unfeature', 'extend', 'category', 'return', 'remove', 'restore'] as const
export const actSchema = z.object({
  ids: z.array(id).min(1).max(200),
  act: z.enum(ACTS),
  reason: z.string().max(40).default(''),
  words: z.string().trim().max(600).default(''),
  category: z.string().max(80).default(''),
  /** For `feature`: its last day, by default two weeks from now, and its place in the row, from 0. */
  until: z.iso.date('Choose a day.').optional(),
  place: z.number().int().min(0).max(500).optional(),
})
export type Act = z.input<typeof actSchema>
export const actedSchema = z.object({
  done: z.array(z.number()),
  refused: z.array(z.object({ id: z.number(), message: z.string() })),
})
export type Acted = z.infer<typeof actedSchema>

/** Empty text removes the check. */
export const licenceCheckSchema = z.object({ id, what: z.string().trim().max(160) })
export const licenceCheckedSchema = z.object({ isChecked: z.boolean() })

export const revealSchema = z.object({ id, what: z.enum(['email', 'phone']) })
export const revealedSchema = z.object({ value: z.string() })
export const removedSamplesSchema = z.object({ removed: z.number() })

export const reasonsSchema = z.object({
  reasons: z.array(z.object({ id: z.string(), name: z.string(), words: z.string() })),
})

const MAX_EMAIL_CHARACTERS = 2_000
export const NO_AD = 'This ad no longer exists. Reload the list.'
export const writeSchema = z.object({
  id: z.int(NO_AD).min(1, NO_AD).max(2_147_483_647, NO_AD),
  words: z
    .string('Write something first.')
    .trim()
    .min(1, 'Write something first.')
    .max(MAX_EMAIL_CHARACTERS, `Write at most ${MAX_EMAIL_CHARACTERS} characters.`),
})
export const writtenSchema = z.object({ isSent: z.boolean() })
