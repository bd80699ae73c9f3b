import { z } from 'zod'

export const reportedEntrySchema = z.object({
  key: z.string().describe('The entry as page/entry-id.'),
  name: z.string(),
  pageTitle: z.string(),
  path: z.string(),
})
export type ReportedEntry = z.infer<typeof reportedEntrySchema>

/** Accepts anything a person may type, so that the form's own validation can report what is wrong. */
export const reportCallSchema = z.object({
  entry: z.string().max(200).describe('The entry as page/entry-id.'),
  problem: z.string().max(40).default('').describe('One of the choices of the form.'),
  details: z.string().max(20_000).default(''),
  email: z.string().max(500).default('').describe('Never shown; taken away when the report is decided.'),
  website: z.string().max(500).default('').describe('People do not see this field; programs fill it in.'),
  proof: z.string().max(5_000).default('').describe('The solution of /api/proof-of-work.'),
})

export const receiptSchema = z.object({ receipt: z.string() })

export const outcomeSchema = z.object({
  receipt: z.string(),
  entryName: z.string().describe('The entry, or the title of the ad.'),
  path: z.string().optional().describe('Where the entry is, as long as it is there.'),
  status: z.enum([
    'received',
    'fixed',
    'unchanged',
    'ad-dismissed',
    'ad-removed',
    'ad-returned',
    'ad-restored',
    'ad-gone',
  ]),
  reason: z.string(),
  createdOn: z.iso.date(),
  decidedOn: z.iso.date().nullable(),
})
export type Outcome = z.infer<typeof outcomeSchema>
