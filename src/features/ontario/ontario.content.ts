import { z } from 'zod'
import { type ContentFile, readContent } from '../../platform/files/json-content.ts'
import { calendarDay, telephone, webAddress } from '../../platform/values/content-values.ts'
import { makeId } from '../directories/make-id.ts'

const words = z.string().trim().min(1, 'must not be empty')

/** Set only after a renaming, so that links and reports keep the old id. */
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use small letters, figures and hyphens only')
  .optional()

const business = z.strictObject({
  id,
  name: words,
  address: words.optional(),
  phone: telephone.optional(),
  email: z.email().optional(),
  website: webAddress.optional(),
  social: webAddress.optional(),
  description: words,
  tags: z.array(words).max(3, 'three tags at most'),
  lastSeen: z
    .string()
    .regex(/^\d{4}$/, 'a year of four figures')
    .optional(),
  lastSeenApproximate: z.boolean().optional(),
  callAhead: z.boolean().optional(),
  hidden: z.boolean().optional(),
  source: words,
})

const fact = z.strictObject({
  id,
  title: words,
  text: words,
  address: words.optional(),
  phone: telephone.optional(),
  phrases: z
    .array(z.strictObject({ lang: words, language: words, phrase: words, meaning: words }))
    .optional(),
  url: webAddress.optional(),
  hidden: z.boolean().optional(),
  source: words,
  asOf: calendarDay,
})

const block = z.strictObject({ title: words, intro: words, items: z.array(fact).min(1) })

const ontarioFileSchema = z.strictObject({
  hero: z.strictObject({ title: words, text: words }),
  categories: z.array(
    z.strictObject({ id: words, title: words, noun: words, entries: z.array(business).min(1) }),
  ),
  travel: block,
  diplomatic: block,
  trade: block,
  culture: block,
  news: z.strictObject({
    title: words,
    text: words,
    link: z.strictObject({ label: words, url: z.string().startsWith('/') }),
    items: z.array(fact).min(1),
  }),
})

export type OntarioFile = z.infer<typeof ontarioFileSchema>
export type BusinessFile = z.infer<typeof business>
export type FactFile = z.infer<typeof fact>

export const businessId = ({ id, name }: Pick<BusinessFile, 'id' | 'name'>) => id ?? makeId(name)

/** The block is part of the id: a fact can share its name with a business or a fact of another block. */
export const factId = (block: string, { id, title }: Pick<FactFile, 'id' | 'title'>) =>
  `${block}-${id ?? makeId(title)}`

/** The Ghanaian businesses of Ontario, and the facts about life between Canada and Ghana. */
export function readOntario(folder?: string): OntarioFile {
  const file = readContent('ontario.json', ontarioFileSchema, folder)
  refuseRepeats(file)
  return file.data
}

/** The blocks of facts, in the order of the page. */
export function listBlocks({ travel, diplomatic, trade, culture, news }: OntarioFile) {
  return [
    ...Object.entries({ travel, diplomatic, trade, culture }).map(([id, block]) => ({ id, ...block })),
    { id: 'news', title: news.title, intro: news.text, link: news.link, items: news.items },
  ]
}

function refuseRepeats({ data, refuse }: ContentFile<OntarioFile>): void {
  const seen = new Set<string>()
  for (const [index, { entries }] of data.categories.entries()) {
    for (const [inner, entry] of entries.entries()) {
      const path = ['categories', index, 'entries', inner, 'name']
      if (seen.has(businessId(entry))) refuse([{ path, reason: `“${entry.name}” is there twice` }])
      seen.add(businessId(entry))
    }
  }
}
