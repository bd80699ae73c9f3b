import { z } from 'zod'

export const FEED_HEALTH = ['healthy', 'quiet', 'failing', 'new', 'off'] as const

const feedSchema = z.object({
  id: z.string(),
  outlet: z.string(),
  country: z.enum(['ghana', 'canada']),
  url: z.string(),
  isOn: z.boolean(),
  fetchEveryMinutes: z.number(),
  holdsItems: z.boolean(),
  health: z.enum(FEED_HEALTH),
  lastTriedAt: z.string().nullable(),
  lastError: z.string().nullable(),
  failuresInRow: z.number(),
  items: z.number(),
  newestAt: z.string().nullable(),
  /** New items on each of the last seven days, today last. */
  days: z.array(z.number()),
})
export type Feed = z.infer<typeof feedSchema>
export const feedsSchema = z.object({ feeds: z.array(feedSchema) })
export type Feeds = z.infer<typeof feedsSchema>

const itemSchema = z.object({
  id: z.number(),
  title: z.string(),
  source: z.string(),
  link: z.string(),
  publishedAt: z.string(),
  isSample: z.boolean(),
  isHidden: z.boolean(),
  isHeld: z.boolean(),
  /** Null if it is not pinned now. */
  pinnedUntil: z.string().nullable(),
})
export type Item = z.infer<typeof itemSchema>

export const ITEM_STATES = ['all', 'held', 'pinned', 'hidden'] as const
export const itemsQuerySchema = z.object({
  search: z.string().trim().max(100).catch(''),
  feed: z.string().max(100).catch(''),
  state: z.enum(ITEM_STATES).catch('all'),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
})
export type ItemsQuery = z.infer<typeof itemsQuerySchema>
export const itemsSchema = z.object({ items: z.array(itemSchema), total: z.number(), pageSize: z.number() })
export type Items = z.infer<typeof itemsSchema>

const address = z
  .string()
  .trim()
  .min(4, 'Paste the address of the feed.')
  .max(500, 'The address is too long.')
const feedId = z.string().min(1).max(100)

export const tryFeedSchema = z.object({ url: address })
export const triedSchema = z.object({
  url: z.string(),
  title: z.string(),
  total: z.number(),
  newestAt: z.string().nullable(),
  withPicture: z.number(),
  known: z.number(),
  answerMs: z.number(),
  newest: z.array(z.object({ title: z.string(), publishedAt: z.string().nullable(), category: z.string() })),
})
export type TriedFeed = z.infer<typeof triedSchema>

export const FETCH_EVERY = [10, 30, 60, 180, 720, 1_440] as const
export const feedFormSchema = z.object({
  url: address,
  outlet: z.string().trim().min(2, 'Enter the outlet’s name as the site should show it.').max(80),
  country: z.enum(['ghana', 'canada']),
  fetchEveryMinutes: z.literal(FETCH_EVERY),
  holdsItems: z.boolean(),
})
export type FeedForm = z.infer<typeof feedFormSchema>
export const editFeedSchema = feedFormSchema.extend({ id: feedId })
export const savedFeedSchema = z.object({ newItems: z.number() })

export const feedIdSchema = z.object({ id: feedId })
export const switchFeedSchema = z.object({ id: feedId, isOn: z.boolean() })
export const fetchedSchema = z.object({ newItems: z.number(), failures: z.number() })
export type Fetched = z.infer<typeof fetchedSchema>

const MARKS = ['hide', 'show', 'pin', 'unpin'] as const
export type Mark = (typeof MARKS)[number]
export const markItemSchema = z.object({
  id: z.number().int().min(1).max(999_999_999_999_999),
  mark: z.enum(MARKS),
})
