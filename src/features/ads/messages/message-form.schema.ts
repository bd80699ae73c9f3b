import { z } from 'zod'

export const MESSAGE_LENGTH = 2000

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
    .max(254, 'Enter a valid e-mail address')
    .pipe(z.email('Enter a valid e-mail address, such as kofi@example.com')),
  text,
})
export type MessageForm = z.infer<typeof messageFormSchema>
export type MessageErrors = Partial<Record<keyof MessageForm, string>>

export const answerSchema = z.object({ text })

/** The first thing wrong with each field; null when all is well. */
export function checkMessageForm(values: MessageForm): MessageErrors | null {
  const parsed = messageFormSchema.safeParse(values)
  if (parsed.success) return null
  const errors: MessageErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof MessageForm] ??= message
  return errors
}
