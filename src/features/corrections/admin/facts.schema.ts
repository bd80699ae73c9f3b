import { z } from 'zod'
import { CORRECTED_FIELDS } from '../../../../database/schema.ts'
import { changesSchema, newEntrySchema } from '../corrections.schema.ts'
import { LINK_STATES } from '../link-state.ts'

const key = z.string().max(200)
const optional = z.string().trim().max(200).catch('')

/** The tabs of the list. `to-call`: a number not called for 90 days, or one that is still to be confirmed. */
export const FACT_STATES = ['all', 'link-broken', 'to-call', 'reported', 'corrected', 'hidden'] as const

export const factsQuerySchema = z.object({
  search: optional,
  /** The first part of the key, such as `toronto-nonprofits` or `phones`. */
  directory: optional,
  language: optional,
  state: z.enum(FACT_STATES).catch('all'),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
})
export type FactsQuery = z.infer<typeof factsQuerySchema>

const phones = z.array(z.object({ number: z.string(), label: z.string().optional() }))
const values = z.object({
  name: z.string(),
  description: z.string().nullable(),
  phones,
  address: z.string().nullable(),
  hours: z.string().nullable(),
  languages: z.array(z.string()).nullable(),
  url: z.string().nullable(),
  source: z.string().nullable(),
  hidden: z.boolean(),
})

const lineSchema = z.object({
  key,
  name: z.string(),
  pageTitle: z.string(),
  path: z.string(),
  phone: z.string().nullable(),
  url: z.string().nullable(),
  /** Null if the entry has no link. */
  link: z.enum(LINK_STATES).nullable(),
  linkCheckedOn: z.string().nullable(),
  confirmedOn: z.string().nullable(),
  toConfirm: z.string().nullable(),
  openReports: z.number(),
  /** A reader reported a wrong number. */
  isPhoneReported: z.boolean(),
  isHidden: z.boolean(),
  isCorrected: z.boolean(),
})

export const factsPageSchema = z.object({
  facts: z.array(lineSchema),
  total: z.number(),
  counts: z.record(z.enum(FACT_STATES), z.number()),
  directories: z.array(z.object({ id: z.string(), title: z.string() })),
  languages: z.array(z.string()),
  linksCheckedOn: z.string().nullable(),
  /** How many links of a requested full check are still unchecked. */
  linksLeft: z.number(),
  /** Only in the broken links tab: links that appear in a file but in nothing that can be corrected here. */
  otherLinks: z.array(
    z.object({
      address: z.string(),
      link: z.enum(LINK_STATES),
      note: z.string(),
      places: z.array(z.string()),
    }),
  ),
})
export type FactsPage = z.infer<typeof factsPageSchema>

const HISTORY_KINDS = ['correction', 'confirmation', 'addition'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

export const factQuerySchema = z.object({ key })

export const factSchema = z.object({
  line: lineSchema,
  fields: z.array(z.enum(CORRECTED_FIELDS)),
  /** What the file says. */
  filed: values,
  shown: values,
  linkNote: z.string(),
  reports: z.array(
    z.object({
      id: z.number(),
      problem: z.string(),
      details: z.string(),
      createdAt: z.string(),
      hasAddress: z.boolean(),
      /** True if the report may be closed as fixed; see `listFixable`. */
      isFixable: z.boolean(),
    }),
  ),
  history: z.array(
    z.object({
      kind: z.enum(HISTORY_KINDS),
      id: z.number(),
      field: z.enum(CORRECTED_FIELDS).nullable(),
      value: z.unknown(),
      was: z.unknown(),
      operatorName: z.string(),
      createdAt: z.string(),
      undoneAt: z.string().nullable(),
      undoneBy: z.string().nullable(),
      /** Not undone, and not superseded by another row or by the file. */
      isInForce: z.boolean(),
    }),
  ),
})
export type FactDetails = z.infer<typeof factSchema>

export const testedSchema = z.object({ link: z.enum(LINK_STATES), note: z.string() })
export const correctSchema = z.object({ key, changes: changesSchema })
export const confirmSchema = z.object({ key })
export const undoSchema = z.object({
  kind: z.enum(HISTORY_KINDS),
  id: z.number().int().positive(),
})
export const entryPlacesSchema = z.object({
  places: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      groups: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
})
export type EntryPlaces = z.infer<typeof entryPlacesSchema>

export const addSchema = z.object({
  directory: z.string().max(100),
  group: z.string().max(100),
  values: newEntrySchema,
})
export const addedSchema = z.object({ id: z.number(), key: z.string() })
export const doneSchema = z.object({ ids: z.array(z.number()) })
