import { z } from 'zod'
import { provinces } from '../../paths.ts'
import { calendarDay, telephone, webAddress } from '../../platform/values/content-values.ts'

/** The shape of content/directories/*.json, phones.json and countries.json, with messages for editors. */

const words = z.string().trim().min(1, 'must not be empty')
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use small letters, figures and hyphens only')
const source = words.describe('Where the fact comes from: a note for editors, never shown')

const contactPhone = z.strictObject({
  number: telephone,
  label: words.max(60, 'keep it under 60 characters').optional(),
  confidence: z.enum(['high', 'medium'], 'high or medium; what is less sure is not shown'),
})

const entry = z
  .strictObject({
    id: id.describe('Only after a change of name: links and reports keep the old one').optional(),
    name: words,
    description: words
      .min(40, 'say in a sentence of at least 40 characters what it does for the reader')
      .max(200, 'keep it under 200 characters'),
    place: z
      .enum(provinces.map(({ slug }) => slug))
      .describe('The one province whose people it serves: the guide leads nobody else to it')
      .optional(),
    icon: id.optional(),
    url: webAddress.optional(),
    phone: id.optional(),
    phones: z.array(contactPhone).min(1).optional(),
    address: words.optional(),
    hours: words.max(120, 'keep it under 120 characters').optional(),
    languages: z.array(words).min(1).optional(),
    toConfirm: words
      .describe('A number or address that is not sure enough to show: a task for an operator')
      .optional(),
    contactSource: words.describe('Where phone, address, hours and languages come from').optional(),
    confirmedOn: calendarDay.describe('The day one of us called and everything was right').optional(),
    sensitive: z.boolean().optional(),
    hidden: z.boolean().optional(),
    crisis: z.boolean().optional(),
    source,
  })
  .refine(({ url, phone, phones }) => url || phone || phones, 'an entry needs a url or a phone')
  .refine(({ phones, contactSource }) => !phones || contactSource, {
    path: ['phones'],
    error: 'say in contactSource where the numbers come from',
  })

const heading = { id, title: words, description: words.optional(), icon: id.optional() }
const subgroup = z.strictObject({ ...heading, entries: z.array(entry).min(1) })
const group = z
  .strictObject({
    ...heading,
    entries: z.array(entry).min(1).optional(),
    subgroups: z.array(subgroup).min(1).optional(),
  })
  .refine(
    (one) => Boolean(one.entries) !== Boolean(one.subgroups),
    'a group holds either entries or subgroups',
  )

const card = z
  .strictObject({
    label: words,
    phone: id.optional(),
    value: words.optional(),
    detail: words.optional(),
    url: webAddress.optional(),
    icon: id.optional(),
    computed: z.enum(['rrsp-deadline']).optional(),
  })
  .refine(({ phone, value }) => phone || value, 'a card needs a phone or a value')
const cards = z.strictObject({ title: words, cards: z.array(card).min(1) })

const countCard = z.strictObject({
  label: words,
  figure: words.optional(),
  caption: words.optional(),
  groups: z.array(id),
  regions: z.array(words).optional(),
  icon: id.optional(),
})

const mission = z.strictObject({
  name: words,
  address: words.optional(),
  phone: id.optional(),
  url: webAddress,
  source,
})

export const directoryFileSchema = z.strictObject({
  path: z.string().regex(/^\/[a-z-]+$/),
  title: words,
  headline: words,
  summary: words.max(70, 'keep it under 70 characters'),
  metaDescription: words.max(155, 'keep it under 155 characters'),
  icon: id,
  noun: z.enum(['services', 'organizations', 'institutions']),
  linkLabel: z.enum(['Visit Site', 'Visit Service']),
  layout: z.enum(['groups', 'cards']),
  official: webAddress.nullable(),
  banner: z
    .strictObject({
      kind: z.enum(['emergency', 'information']),
      place: z.enum(['above-headline', 'below-headline']),
      title: words,
      text: words,
      phones: z.array(id).min(1),
    })
    .nullable(),
  gettingStarted: z
    .strictObject({ title: words, steps: z.array(words).min(1), text: words.optional() })
    .nullable(),
  quickReference: cards.nullable(),
  modes: z.array(countCard).optional(),
  breakdown: z.array(countCard),
  closingNotice: z.strictObject({ title: words, text: words, url: webAddress, linkLabel: words }).nullable(),
  pinned: z.strictObject({ title: words, cards: z.array(mission).min(1) }).optional(),
  steps: z
    .strictObject({ title: words, items: z.array(z.strictObject({ title: words, text: words })).min(1) })
    .optional(),
  help: cards.optional(),
  helplines: z.strictObject({ title: words, text: words, cards: z.array(card).min(1) }).optional(),
  groups: z.array(group).min(1),
})

export type DirectoryFile = z.infer<typeof directoryFileSchema>
export type EntryFile = z.infer<typeof entry>
export type CardFile = z.infer<typeof card>
export type CountCardFile = z.infer<typeof countCard>

export const phonesFileSchema = z.array(
  z.strictObject({
    id,
    name: words,
    phone: telephone,
    hours: words.optional(),
    text: words.optional(),
    tty: telephone.optional(),
    fr: telephone.optional(),
    email: z.email().optional(),
    url: webAddress.optional(),
    languages: z.array(words).min(1).optional(),
    hidden: z.boolean().optional(),
    confidence: z.enum(['high', 'medium']),
    source,
  }),
)

export type Phone = z.infer<typeof phonesFileSchema>[number]

const year = z.string().regex(/^\d{4}$/, 'a year of four figures')
export const countriesFileSchema = z.array(
  z.strictObject({
    iso2: z.string().regex(/^[A-Z]{2}$/, 'two capital letters'),
    name: words,
    slug: id,
    region: words,
    url: webAddress,
    canadaMission: z
      .strictObject({ city: words, kind: words, asOf: year, announced: z.boolean().optional() })
      .nullable(),
    missionInOttawa: z.strictObject({ name: words, url: webAddress.optional() }).nullable(),
    hidden: z.boolean().optional(),
    source,
  }),
)

export type Country = z.infer<typeof countriesFileSchema>[number]

/** Who runs a site, by its host. */
export const organizationsFileSchema = z.record(z.string(), words)
