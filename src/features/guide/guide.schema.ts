import { z } from 'zod'

/** Responses of the guide's endpoints: the content with numbers, months and directory entries filled in. */

const phoneSchema = z.object({
  number: z.string(),
  href: z.string(),
  note: z.string().optional(),
  isUncalled: z.boolean().describe('True while nobody of us has called the number.'),
})
const factSchema = z.object({
  text: z.string(),
  asOf: z.string().optional().describe('The month of the source of an amount, such as September 2026.'),
})
const siteSchema = z.object({ label: z.string(), url: z.string(), host: z.string() })

const provinceSchema = z.object({
  place: z.string(),
  placeName: z.string(),
  name: z.string().optional(),
  sites: z.array(siteSchema),
  phones: z.array(phoneSchema),
  facts: z.array(factSchema.extend({ label: z.string() })),
})

const deadlineSchema = z.object({
  label: z.string(),
  place: z.string().optional().describe('Only for people in this province.'),
  after: z.literal('landing').optional(),
  before: z.literal('permit-end').optional(),
  days: z.int().optional(),
  months: z.int().optional(),
  on: z.string().optional(),
  year: z.enum(['coming', 'next']).optional(),
})

export const taskSchema = z.object({
  id: z.string(),
  stage: z.string(),
  path: z.string(),
  title: z.string(),
  why: z.string(),
  steps: z.array(factSchema),
  bring: z.array(z.string()),
  cost: factSchema.optional(),
  time: factSchema.optional(),
  who: z.array(z.string()).optional(),
  onlyWithChildren: z.boolean().optional(),
  provinces: z.array(provinceSchema),
  note: z.string().optional(),
  links: z.array(
    siteSchema.extend({
      place: z.string().optional().describe('Only for people in this province.'),
      phone: phoneSchema.optional(),
    }),
  ),
  related: z.array(
    z.object({
      name: z.string(),
      pageTitle: z.string(),
      path: z.string(),
      place: z.string().optional().describe('Only for people in this province.'),
    }),
  ),
  deadlines: z.array(deadlineSchema),
  hasConsultation: z.boolean(),
  factsFrom: z.string().describe('The month of the newest source.'),
})

const stageSchema = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  intro: z.string(),
  tasks: z.array(taskSchema),
})
export const guideSchema = z.object({ stages: z.array(stageSchema) })

export const lineSchema = z.object({
  name: z.string(),
  phones: z.array(phoneSchema),
  about: z.string().optional().describe('Hours and languages.'),
  site: z.object({ url: z.string(), host: z.string() }).optional(),
})

export const safeAtHomeSchema = z.object({
  title: z.string(),
  intro: z.string(),
  national: z.array(lineSchema),
  provinces: z.array(
    z.object({
      place: z.string(),
      placeName: z.string(),
      helplines: z.array(lineSchema),
      legal: z.array(lineSchema),
      tenancy: lineSchema,
    }),
  ),
  related: taskSchema.shape.related,
})

export type GuideView = z.infer<typeof guideSchema>
export type StageView = z.infer<typeof stageSchema>
export type TaskView = z.infer<typeof taskSchema>
export type TaskProvince = z.infer<typeof provinceSchema>
export type FactView = z.infer<typeof factSchema>
export type PhoneView = z.infer<typeof phoneSchema>
export type DeadlineView = z.infer<typeof deadlineSchema>
export type LineView = z.infer<typeof lineSchema>
export type SafeAtHomeView = z.infer<typeof safeAtHomeSchema>
