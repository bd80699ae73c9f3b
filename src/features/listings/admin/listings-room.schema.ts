import { z } from 'zod'
import { LISTING_KINDS } from '../../../../database/schema.ts'
import { formPhotoSchema } from '../../photos/photos.schema.ts'

/** A `live` event is still ahead; a `past` one is over. */
export const LISTING_STATES = ['live', 'held', 'draft', 'past', 'removed'] as const
export type ListingState = (typeof LISTING_STATES)[number]
const LISTING_TABS = ['all', 'reported', ...LISTING_STATES] as const

export const listingsQuerySchema = z.object({
  kind: z.enum(LISTING_KINDS),
  tab: z.enum(LISTING_TABS).catch('all'),
  search: z.string().trim().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
})
export type ListingsQuery = z.infer<typeof listingsQuerySchema>

const rowSchema = z.object({
  id: z.number(),
  title: z.string(),
  state: z.enum(LISTING_STATES),
  isSample: z.boolean(),
  /** The next day of an event, and its times. */
  day: z.string().nullable(),
  time: z.string().nullable(),
  until: z.string().nullable(),
  isWeekly: z.boolean(),
  /** Businesses only. */
  category: z.string().nullable(),
  /** The hall of an event; empty without one. */
  venue: z.string(),
  place: z.string(),
  /** The sender's email address, masked; "Sample" for a sample. */
  from: z.string(),
  at: z.string(),
  openReports: z.number(),
})
export type ListingRow = z.infer<typeof rowSchema>

export const listingsPageSchema = z.object({
  listings: z.array(rowSchema),
  total: z.number(),
  counts: z.record(z.enum(LISTING_TABS), z.number()),
})
export type ListingsPage = z.infer<typeof listingsPageSchema>

export const listingIdSchema = z.object({ id: z.coerce.number().int().positive() })

export const listingDetailSchema = rowSchema.extend({
  path: z.string(),
  values: z.record(z.string(), z.string()),
  picture: z.string().nullable(),
  endReason: z.string().nullable(),
  reports: z.array(z.object({ id: z.number(), problem: z.string(), details: z.string(), at: z.string() })),
  history: z.array(z.object({ at: z.string(), what: z.string() })),
})
export type ListingDetail = z.infer<typeof listingDetailSchema>

/** A photo uploaded before the form is sent. */
const photoId = formPhotoSchema.shape.id.optional()

export const editListingSchema = z.object({
  values: z.record(z.string().max(40), z.string().max(5_000)),
  keepsPicture: z.boolean(),
  photoId,
})
export type EditListing = z.infer<typeof editListingSchema>

export const addListingSchema = z.object({
  kind: z.enum(LISTING_KINDS),
  values: z.record(z.string().max(40), z.string().max(5_000)),
  photoId,
})
export type AddListing = z.infer<typeof addListingSchema>
export const listingAddedSchema = z.object({ id: z.number() })

export const LISTING_ACTS = ['approve', 'refuse', 'remove', 'restore'] as const
export const actOnListingsSchema = z.object({
  ids: z.array(z.number().int().positive()).min(1).max(50),
  act: z.enum(LISTING_ACTS),
  reason: z.string().max(40).default(''),
  words: z.string().trim().max(600, 'Keep it under 600 characters.').default(''),
})
export type ActOnListings = z.input<typeof actOnListingsSchema>
export const actedSchema = z.object({
  done: z.array(z.number()),
  refused: z.array(z.object({ id: z.number(), message: z.string() })),
})
export type Acted = z.infer<typeof actedSchema>

export const listingReasonsSchema = z.object({
  reasons: z.array(z.object({ id: z.string(), words: z.string() })),
})
export const revealSchema = z.object({ id: z.number().int().positive() })
export const revealedSchema = z.object({ value: z.string() })
