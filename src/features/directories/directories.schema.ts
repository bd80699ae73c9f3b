import { z } from 'zod'

/** What the directory endpoints return: the content with its counts, numbers and link states filled in. */

const count = z.int().nonnegative()
const link = { url: z.string(), host: z.string(), linkState: z.string() }

const phoneSchema = z.object({ number: z.string(), href: z.string() })
const contactPhoneSchema = phoneSchema.extend({ label: z.string().optional() })
/** One quiet line under an entry: its hours, what was checked, or a warning. */
export const entryNoteSchema = z.object({ kind: z.enum(['plain', 'checked', 'warning']), text: z.string() })

const entrySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string().optional(),
  site: z.object(link).optional(),
  phones: z.array(contactPhoneSchema).optional(),
  address: z.string().optional(),
  hours: z.string().optional(),
  languages: z.array(z.string()).optional(),
  confirmedOn: z.string().optional().describe('The day one of us called and everything was right.'),
  isCrisis: z.boolean().optional(),
  note: entryNoteSchema.optional(),
})

const subgroupSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  count,
  entries: z.array(entrySchema),
})

const groupSchema = subgroupSchema.extend({
  icon: z.string().optional(),
  subgroups: z.array(subgroupSchema),
})

const countrySchema = z.object({
  id: z.string(),
  name: z.string(),
  ...link,
  mission: z.string().optional(),
  ottawa: z.object({ name: z.string(), url: z.string().optional() }).optional(),
  note: entryNoteSchema.optional(),
})

const regionSchema = z.object({ id: z.string(), title: z.string(), countries: z.array(countrySchema) })

const cardSchema = z.object({
  label: z.string(),
  value: z.string(),
  note: z.string().optional(),
  href: z.string().optional(),
  icon: z.string(),
})
const cardsSchema = z.object({ title: z.string(), cards: z.array(cardSchema) })

const countCardSchema = z.object({
  label: z.string(),
  /** The count of the official directory, where the page shows it beside our own. */
  official: z.object({ figure: z.string(), caption: z.string() }).optional(),
  count,
  icon: z.string().optional(),
  target: z.string(),
})

const missionSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().optional(),
  phone: phoneSchema.optional(),
  note: entryNoteSchema.optional(),
  ...link,
})

export const directorySummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  noun: z.string(),
  count,
  official: z.object({ url: z.string(), host: z.string() }).optional(),
})

export const directorySchema = directorySummarySchema.extend({
  headline: z.string(),
  metaDescription: z.string(),
  linkLabel: z.string(),
  layout: z.enum(['groups', 'cards']),
  linksLine: z.string(),
  hasCheckedLinks: z.boolean(),
  isSensitive: z.boolean(),
  banner: z
    .object({
      kind: z.enum(['emergency', 'information']),
      place: z.enum(['above-headline', 'below-headline']),
      title: z.string(),
      text: z.string(),
      phones: z.array(phoneSchema.extend({ name: z.string() })),
    })
    .optional(),
  gettingStarted: z
    .object({ title: z.string(), steps: z.array(z.string()), text: z.string().optional() })
    .optional(),
  quickReference: cardsSchema.optional(),
  modes: z.array(countCardSchema),
  breakdown: z.array(countCardSchema),
  closingNotice: z
    .object({ title: z.string(), text: z.string(), url: z.string(), linkLabel: z.string() })
    .optional(),
  pinned: z.object({ title: z.string(), cards: z.array(missionSchema) }).optional(),
  steps: z
    .object({ title: z.string(), items: z.array(z.object({ title: z.string(), text: z.string() })) })
    .optional(),
  help: cardsSchema.optional(),
  helplines: cardsSchema.extend({ text: z.string() }).optional(),
  languages: z.array(z.string()).describe('What entries of this page are offered in, for the filter.'),
  hasPhones: z.boolean().describe('Whether some entries have a phone and some have none.'),
  groups: z.array(groupSchema),
  regions: z.array(regionSchema),
})

export type DirectorySummary = z.infer<typeof directorySummarySchema>
export type DirectoryView = z.infer<typeof directorySchema>
export type ContactPhone = z.infer<typeof contactPhoneSchema>
export type EntryNote = z.infer<typeof entryNoteSchema>
export type EntryView = z.infer<typeof entrySchema>
export type GroupView = z.infer<typeof groupSchema>
export type SubgroupView = z.infer<typeof subgroupSchema>
export type RegionView = z.infer<typeof regionSchema>
export type CountryView = z.infer<typeof countrySchema>
export type CardView = z.infer<typeof cardSchema>
export type CountCardView = z.infer<typeof countCardSchema>
