import { z } from 'zod'
import { type FormErrors, findFormErrors } from '../../platform/forms/form-errors.ts'

/** The rules of the message form, for browser and server. */
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

export type ContactErrors = FormErrors<keyof ContactForm>

export const checkContactForm = (values: ContactForm): ContactErrors | null =>
  findFormErrors(contactFormSchema, values)
