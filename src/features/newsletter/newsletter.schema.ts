import { z } from 'zod'

/** Any text: what is wrong with an address is said in words of the form, also to those without script. */
export const subscribeCallSchema = z.object({
  email: z.string().max(2000).default(''),
  proof: z.string().max(5_000).default('').describe('The solution of /api/proof-of-work.'),
})
export const requestedSchema = z.object({ status: z.literal('requested') })

export const keySchema = z.object({ key: z.string().max(100).default('') })

export const sectionSchema = z.object({
  heading: z
    .string()
    .trim()
    .min(1, 'Please give each section a heading')
    .max(120, 'Please use at most 120 characters for a heading'),
  items: z
    .array(
      z.object({
        title: z
          .string()
          .trim()
          .min(1, 'Please give each entry a title')
          .max(200, 'Please use at most 200 characters for a title'),
        text: z.string().trim().max(1000, 'Please use at most 1,000 characters for a text').optional(),
        href: z
          .string()
          .trim()
          .max(500)
          .regex(
            /^(\/(?!\/)|https:\/\/)/,
            'Please use a path of this site or an address that begins with https://',
          )
          .optional(),
      }),
    )
    .max(50),
})

/** What the operator may change in a draft. */
export const issueFormSchema = z.object({
  subject: z.string().trim().min(1, 'Please enter a subject').max(150),
  intro: z.string().trim().max(5000),
  sections: z.array(sectionSchema).max(20),
})

export const issueSummarySchema = z.object({
  id: z.int(),
  subject: z.string(),
  sentAt: z.string(),
})
export type IssueSummary = z.infer<typeof issueSummarySchema>

export const publicIssueSchema = issueSummarySchema.extend({
  intro: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      items: z.array(
        z.object({ title: z.string(), text: z.string().optional(), href: z.string().optional() }),
      ),
    }),
  ),
})
export type PublicIssue = z.infer<typeof publicIssueSchema>

export const ownDataSchema = z.object({
  email: z.string(),
  status: z.enum(['pending', 'confirmed']),
  requestedAt: z.string(),
  confirmedAt: z.string().nullable(),
  consents: z.array(
    z.object({ happenedAt: z.string(), action: z.string(), wording: z.string(), page: z.string() }),
  ),
  issues: z.array(z.object({ subject: z.string(), sentAt: z.string().nullable() })),
  mails: z.array(z.object({ kind: z.string(), status: z.string(), createdAt: z.string() })),
})
export type OwnData = z.infer<typeof ownDataSchema>
