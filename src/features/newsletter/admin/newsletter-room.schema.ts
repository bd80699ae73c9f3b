import { z } from 'zod'
import { rowIdSchema } from '../../../platform/values/row-ids.ts'
import { issueFormSchema } from '../newsletter.schema.ts'

const itemSchema = z.object({ title: z.string(), text: z.string().optional(), href: z.string().optional() })
export type IssueItem = z.infer<typeof itemSchema>

const issueSchema = z.object({
  id: z.number(),
  revision: z.number(),
  subject: z.string(),
  preheader: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      words: z.string().optional(),
      isHidden: z.boolean().optional(),
      items: z.array(itemSchema),
    }),
  ),
  canUndo: z.boolean(),
  scheduledFor: z.string().nullable(),
  /** Why it was not sent when it was due; empty if nothing went wrong. */
  scheduleProblem: z.string(),
})
export type DraftIssue = z.infer<typeof issueSchema>

const checkSchema = z.object({ id: z.string(), isDone: z.boolean(), words: z.string(), help: z.string() })
export type IssueCheck = z.infer<typeof checkSchema>

export const newsletterSchema = z.object({
  issue: issueSchema.nullable(),
  /** What must be true before it can be sent. */
  checks: z.array(checkSchema),
  recipients: z.number(),
  sent: z.array(
    z.object({
      id: z.number(),
      subject: z.string(),
      sentAt: z.string().nullable(),
      recipients: z.number(),
      isSending: z.boolean(),
    }),
  ),
})
export type Newsletter = z.infer<typeof newsletterSchema>

export const subscribersSchema = z.object({
  confirmed: z.number(),
  pending: z.number(),
  joined: z.number(),
  left: z.number(),
  bounced: z.number(),
  /** The count at the end of each of the last twelve months, this month last. */
  months: z.array(z.object({ month: z.string(), count: z.number() })),
})
export type Subscribers = z.infer<typeof subscribersSchema>

export const CANDIDATE_KINDS = ['events', 'ads', 'news'] as const
export const candidatesQuerySchema = z.object({
  kind: z.enum(CANDIDATE_KINDS),
  search: z.string().trim().max(100).catch(''),
})
export type CandidatesQuery = z.infer<typeof candidatesQuerySchema>
export const candidatesSchema = z.object({ items: z.array(itemSchema) })
export type Candidates = z.infer<typeof candidatesSchema>

/** The ids of the ads in an issue, as "12,7". */
export const picturesQuerySchema = z.object({
  ads: z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/)
    .transform((ids) => ids.split(',').map(Number)),
})
/** Pictures by the path of their ad. */
export const picturesSchema = z.object({ pictures: z.record(z.string(), z.string()) })
export type Pictures = z.infer<typeof picturesSchema>

export const issueIdSchema = z.object({ id: rowIdSchema })
const revision = z.number().int().min(0).max(2_147_483_647)
export const shownSchema = z.object({ revision })
export const saveIssueSchema = issueFormSchema.extend({ revision })
export type SaveIssue = z.input<typeof saveIssueSchema>
export const scheduleSchema = z.object({ revision, at: z.iso.datetime().nullable() })
export const savedIssueSchema = z.object({ issue: issueSchema })
export type SavedIssue = z.infer<typeof savedIssueSchema>
export const sentIssueSchema = z.object({ recipients: z.number() })
export const testedSchema = z.object({ to: z.string(), isMailed: z.boolean() })
export type Tested = z.infer<typeof testedSchema>
