import { z } from 'zod'
import { telephone, webAddress } from '../../../platform/values/content-values.ts'
import { ARRIVALS, placeIds } from '../choices/guide-choices.ts'

/** The shape of content/guide/*.json, in the words an editor sees. */

const words = z.string().trim().min(1, 'must not be empty')
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use small letters, figures and hyphens only')
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'write the month like 2026-09')
const entryKey = z.string().regex(/^[a-z-]+\/[a-z0-9-]+$/, 'write it like legal-identification/passport')

/** Amounts age: each has the month of its source, is shown with it, and is omitted after a year. */
const isPlain = (text: string) => !text.includes('$')
const AMOUNT = 'an amount needs its month: {"text": "...", "asOf": "2026-09"}'
const dated = z.strictObject({ text: words, asOf: month })
const factText = z.union([words.refine(isPlain, AMOUNT), dated], AMOUNT)
const fact = z
  .strictObject({ label: words, text: words, asOf: month.optional() })
  .refine(({ text, asOf }) => isPlain(text) || asOf, AMOUNT)

const phone = z.strictObject({
  number: z.union(
    [telephone, z.string().regex(/^310-\d{4}$/)],
    'write the number like 1-800-555-0100 or 211',
  ),
  confidence: z.enum(['high', 'medium']),
  note: words.optional(),
})

const label = words.max(90, 'keep it under 90 characters')
const deadline = z.union(
  [
    z.strictObject({
      after: z.literal('landing'),
      days: z.int().min(1).optional(),
      months: z.int().min(1).optional(),
      label,
    }),
    z.strictObject({
      on: z.string().regex(/^\d{2}-\d{2}$/),
      year: z
        .enum(['coming', 'next'])
        .describe('The first such day after landing, or the one of the next year'),
      label,
    }),
    z.strictObject({
      before: z.literal('permit-end'),
      days: z.int().min(1),
      alarmDays: z.int().optional(),
      label,
    }),
  ],
  'a deadline is after landing, on a day, or before the end of a permit',
)

const province = z.strictObject({
  name: words.optional(),
  url: webAddress.optional(),
  phones: z.array(phone).min(1).optional(),
  facts: z.array(fact).min(1).optional(),
  deadline: deadline.optional(),
})
const byPlace = <Value extends z.ZodType>(value: Value) => z.partialRecord(z.enum(placeIds), value)

const source = z.strictObject({ where: words, says: words, date: words.optional() })
const sources = z.array(source).min(1).describe('Where the facts come from: a note for editors, never shown')

const task = z.strictObject({
  id,
  title: words.max(60, 'keep it under 60 characters'),
  why: words.max(200, 'keep it under 200 characters'),
  steps: z.array(factText).min(1),
  bring: z.array(words),
  cost: factText.optional(),
  time: factText.optional(),
  who: z
    .array(z.enum([...ARRIVALS.map(({ value }) => value), 'visitor', 'family-with-children']))
    .min(1)
    .optional()
    .describe('Everyone, when it is left out'),
  onlyWithChildren: z.literal(true).optional(),
  officialLink: z
    .enum(['health-card', 'drivers-licence', 'schools', 'settlement'])
    .optional()
    .describe('The kind of link in content/provinces.json that belongs to this task'),
  provinces: byPlace(province).optional(),
  note: words.optional(),
  links: z
    .array(
      z.strictObject({
        label: words,
        url: webAddress,
        place: z.enum(placeIds).optional().describe('Only for people there'),
        phone: phone.optional(),
      }),
    )
    .min(1),
  related: z.array(entryKey),
  deadline: deadline.optional(),
  consultation: z.literal(true).optional().describe('An hour with an adviser fits here'),
  sources,
  confidence: z.enum(['high', 'medium']),
})

export const stageFileSchema = z.strictObject({
  id,
  title: words,
  intro: words,
  tasks: z.array(task).min(1),
})

const line = z
  .strictObject({
    name: words,
    phones: z.array(phone),
    hours: words.optional(),
    languages: words.optional(),
    url: webAddress.optional(),
  })
  .refine(({ phones, url }) => phones.length > 0 || url, 'a line needs a phone or a url')

export const safeAtHomeFileSchema = z.strictObject({
  title: words,
  intro: words,
  national: z.array(line).min(1),
  provinces: byPlace(
    z.strictObject({ helplines: z.array(line).min(1), legal: z.array(line).min(1), tenancy: line }),
  ),
  related: z.array(entryKey),
  sources,
})

export const bookletFileSchema = z.strictObject({ transit: byPlace(z.array(entryKey).min(1)) })

export type StageFile = z.infer<typeof stageFileSchema>
export type TaskFile = z.infer<typeof task>
export type PhoneFile = z.infer<typeof phone>
export type FactText = z.infer<typeof factText>
export type ProvinceFacts = z.infer<typeof province>
export type LineFile = z.infer<typeof line>
export type SafeAtHomeFile = z.infer<typeof safeAtHomeFileSchema>
export type BookletFile = z.infer<typeof bookletFileSchema>
