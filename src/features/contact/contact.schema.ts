import { z } from 'zod'

/** The rules of the message form, for the page and the call alike. */
export const contactFormSchema = z.object({
  name: z
    .string()
    .trim()
    .min(2, 'Name must be at least 2 characters')
    .max(100, 'Name must be at most 100 characters'),
  email: z
    .string()
    .trim()
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  message: z
    .string()
    .trim()
    .min(10, 'Please write at least 10 characters')
    .max(5000, 'Please write at most 5,000 characters'),
})
export type ContactForm = z.infer<typeof contactFormSchema>

export type ContactErrors = Partial<Record<keyof ContactForm, string>>

/** The first thing wrong with each field; null when all is well. */
export function checkContactForm(values: ContactForm): ContactErrors | null {
  const parsed = contactFormSchema.safeParse(values)
  if (parsed.success) return null
  const errors: ContactErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as keyof ContactForm
    errors[field] ??= message
  }
  return errors
}
