import { z } from 'zod'

/** Accepts any text: the form reports an invalid address in its own words, also without script. */
export const subscribeCallSchema = z.object({
  email: z.string().max(2000).default(''),
  proof: z.string().max(5_000).default('').describe('The solution of /api/proof-of-work.'),
})
export const requestedSchema = z.object({ status: z.literal('requested') })

export const keySchema = z.object({ key: z.string().max(100).default('') })

const sectionSchema = z.object({
  heading: z.string().trim().max(120, 'Please use at most 120 characters for a heading'),
  words: z.string().trim().max(5000, 'Please use at most 5,000 characters').optional(),
  isHidden: z.boolean().optional(),
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

const headedSchema = sectionSchema.refine(({ heading, words }) => heading !== '' || words !== undefined, {
  path: ['heading'],
  error: 'Please give each section a heading',
})

/** What the operator may change in a draft. */
export const issueFormSchema = z.object({
  subject: z.string().trim().min(1, 'Please enter a subject').max(150),
  preheader: z.string().trim().max(150, 'Please use at most 150 characters').default(''),
  sections: z.array(headedSchema).max(20),
})

export const issueSummarySchema = z.object({
  id: z.int(),
  subject: z.string(),
  sentAt: z.string(),
})
export type IssueSummary = z.infer<typeof issueSummarySchema>

export const publicIssueSchema = issueSummarySchema.extend({
  preheader: z.string().describe('What inboxes showed after the subject.'),
  sections: z.array(
    z.object({
      heading: z.string().describe('Empty over own words.'),
      words: z.string().optional().describe('Own words of the site; such a part has no items.'),
      items: z.array(
        z.object({ title: z.string(), text: z.string().optional(), href: z.string().optional() }),
      ),
    }),
  ),
})
export type PublicIssue = z.infer<typeof publicIssueSchema>

export const linkStateSchema = z.object({ works: z.boolean() })
export type LinkState = z.infer<typeof linkStateSchema>

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
