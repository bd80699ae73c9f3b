import { z } from 'zod'

const ALERT_FREQUENCIES = ['daily', 'weekly'] as const

export const alertFormSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'Enter a valid email address, such as ama@example.com')
    .pipe(z.email('Enter a valid email address, such as ama@example.com')),
  frequency: z.enum(ALERT_FREQUENCIES, 'Choose how often you want an email'),
})

export const ownAlertSchema = z.object({
  id: z.int(),
  words: z.string().describe('The search as people would say it.'),
  listPath: z.string(),
  frequency: z.enum(ALERT_FREQUENCIES),
  isConfirmed: z.boolean(),
})
export const ownAlertsSchema = z.object({ alerts: z.array(ownAlertSchema) })
export type OwnAlert = z.infer<typeof ownAlertSchema>
export type OwnAlerts = z.infer<typeof ownAlertsSchema>

export const searchInWordsSchema = z.object({ words: z.string() })
export type SearchInWords = z.infer<typeof searchInWordsSchema>
