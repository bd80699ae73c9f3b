import { z } from 'zod'
import { type FormErrors, findFormErrors } from '../../platform/forms/form-errors.ts'
import { MESSAGE_LENGTH } from './message-length.ts'

const text = z
  .string()
  .trim()
  .min(2, 'Write your message')
  .max(MESSAGE_LENGTH, `Shorten the message to ${MESSAGE_LENGTH.toLocaleString('en-CA')} characters`)

/** The first message to a seller. */
export const messageFormSchema = z.object({
  name: z.string().trim().min(2, 'Write your name').max(60, 'Shorten your name to 60 characters'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'Enter a valid email address')
    .pipe(z.email('Enter a valid email address, such as kofi@example.com')),
  text,
})
export type MessageForm = z.infer<typeof messageFormSchema>
export type MessageErrors = FormErrors<keyof MessageForm>

export const answerSchema = z.object({ text })

export const checkMessageForm = (values: MessageForm): MessageErrors | null =>
  findFormErrors(messageFormSchema, values)
