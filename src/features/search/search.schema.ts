import { z } from 'zod'

/** In the order in which equally good groups are shown. */
export const SEARCH_KINDS = [
  'ads',
  'services',
  'guide',
  'businesses',
  'news',
  'scholarships',
  'pages',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const MAX_SEARCH_CHARACTERS = 120
export const MAX_PER_GROUP = 50

export const searchItemSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  detail: z.string(),
  place: z.string().optional().describe('The page and group it stands in, or where it is.'),
  path: z.string().describe('Where it stands on this site.'),
  url: z.string().optional().describe('The official or own site, where there is one.'),
})
export type SearchItem = z.infer<typeof searchItemSchema>

export const searchGroupSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  total: z.int(),
  isCapped: z.boolean().describe('True when there are more than could be counted.'),
  closeness: z
    .enum(['words', 'spelling', 'part'])
    .describe('words: as typed, or another word for it; spelling: nearly; part: only some of the words.'),
  more: z.string().optional().describe('Where the rest is.'),
  items: z.array(searchItemSchema),
})
export type SearchGroup = z.infer<typeof searchGroupSchema>

export const searchAnswerSchema = z.object({
  total: z.int(),
  groups: z.array(searchGroupSchema).describe('Groups with nothing in them are left out.'),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>

export const searchCallSchema = z.object({
  q: z.string().max(MAX_SEARCH_CHARACTERS, `must be at most ${MAX_SEARCH_CHARACTERS} characters`),
  limit: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a whole number from 1 to 50')
    .optional()
    .describe('How many of each group; 6 by default.'),
  kind: z.enum(SEARCH_KINDS).optional().describe('One group only.'),
  typing: z
    .literal('1')
    .optional()
    .describe('1 while the words are still being typed: that they find nothing is then not counted.'),
})
export type SearchCall = z.infer<typeof searchCallSchema>
