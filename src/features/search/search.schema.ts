import { z } from 'zod'
import { MAX_PER_GROUP, MAX_SEARCH_CHARACTERS, SEARCH_KINDS } from './search-kinds.ts'

export const searchItemSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  detail: z.string(),
  place: z.string().optional().describe('The page and group it is in, or where it is.'),
  path: z.string().describe('Where it is on this site.'),
  url: z.string().optional().describe('The official or own site, where there is one.'),
  phone: z.string().optional(),
  address: z.string().optional(),
  picture: z.string().optional(),
})
export type SearchItem = z.infer<typeof searchItemSchema>

export const searchGroupSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  total: z.int(),
  isCapped: z.boolean().describe('True when there are more than could be counted.'),
  more: z.string().optional().describe('Where the rest is.'),
  items: z.array(searchItemSchema),
})
export type SearchGroup = z.infer<typeof searchGroupSchema>

export const bestAnswerSchema = searchItemSchema.extend({
  source: z.string().optional().describe('The site that the fact comes from.'),
  state: z.string().optional().describe('What the last check of the link found.'),
  hours: z.string().optional(),
  province: z.string().optional().describe('Given where it is the answer for one province only.'),
  bring: z.array(z.string()).optional().describe('What to bring, where a step of the guide says so.'),
})
export type BestAnswer = z.infer<typeof bestAnswerSchema>

export const searchAnswerSchema = z.object({
  total: z.int(),
  best: bestAnswerSchema.optional().describe('The one answer, where it is sure; not repeated below.'),
  groups: z.array(searchGroupSchema).describe('In the order of their best hit, without empty ones.'),
  didYouMean: z
    .string()
    .optional()
    .describe(
      'Nothing was found as typed; this is about the words put right. In quotes a search is never put right.',
    ),
  isClosest: z
    .boolean()
    .optional()
    .describe('True when nothing has all of the words, and this comes closest.'),
  meantTotal: z.int().optional().describe('How much the offered words find, where they are only offered.'),
  words: z.array(z.string()).describe('The words and phrases that were looked for, to mark them.'),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>

export const searchCallSchema = z.object({
  q: z.string().max(MAX_SEARCH_CHARACTERS, `must be at most ${MAX_SEARCH_CHARACTERS} characters`),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, `must be a whole number from 1 to ${MAX_PER_GROUP}`)
    .optional()
    .describe('How many of each group; 3 by default.'),
  kind: z.enum(SEARCH_KINDS).optional().describe('One group only.'),
  typing: z
    .literal('1')
    .optional()
    .describe('1 while the words are still being typed: that they find nothing is then not counted.'),
})
export type SearchCall = z.infer<typeof searchCallSchema>

export const besideAdsSchema = z.object({
  services: z.array(searchItemSchema.pick({ title: true, detail: true, path: true, phone: true })),
  category: z.object({ title: z.string(), path: z.string() }).optional(),
})
export type BesideAds = z.infer<typeof besideAdsSchema>

export const onPageCallSchema = z.object({
  q: searchCallSchema.shape.q,
  page: z.string().regex(/^(\/[a-z0-9-]{1,40}){1,3}$/, 'must be the path of a page'),
  typing: searchCallSchema.shape.typing,
})

export const foundOnPageSchema = z.object({
  ids: z.array(z.string()).describe('The best first.'),
  corrected: z.string().optional().describe('The words put right, where only that found something.'),
  elsewhere: z.int().describe('How many entries of all directories the words find.'),
})
export type FoundOnPage = z.infer<typeof foundOnPageSchema>
