import { z } from 'zod'
import { RESOURCE_FORMS } from './scholarship-query.ts'

export const scholarshipSchema = z.object({
  id: z.string().optional().describe('Stays when the name changes.'),
  school: z.string(),
  city: z.string(),
  state: z.string().length(2),
  amount: z.string().describe('Text shown as it is.'),
  amountValue: z.int().nullable().describe('Dollars; null where full tuition is stated.'),
  amountYear: z.string().describe('The school year the figure is of.'),
  isFullTuition: z.boolean(),
  pdfResource: z.string(),
  pdfLink: z.url(),
  resourceKind: z.enum(RESOURCE_FORMS),
  aidWebLink: z.url(),
  phoneNumber: z.string().regex(/^(1-)?\d{3}-\d{3}-\d{4}$/),
  phoneKind: z.enum(['aid-office', 'switchboard']),
})
export type Scholarship = z.infer<typeof scholarshipSchema>

export const scholarshipListSchema = z.object({
  intro: z.object({
    aidKind: z.string(),
    amounts: z.string(),
    amountsForCurrentYear: z.int(),
    application: z.string(),
    cssProfileUrl: z.url(),
    exclusivity: z.string(),
  }),
  entries: z.array(scholarshipSchema),
  africanResource: z.object({ label: z.string(), url: z.url() }),
})
export type ScholarshipList = z.infer<typeof scholarshipListSchema>
