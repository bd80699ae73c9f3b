import { z } from 'zod'

import type { MessageKey } from './inbox.queries.ts'

export const MAX_ANSWER = 5_000

export const inboxQuerySchema = z.object({
  tab: z.enum(['open', 'mine', 'done']).catch('open'),
  kind: z.enum(['', 'contact', 'feedback']).catch(''),
  search: z.string().trim().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type InboxQuery = z.infer<typeof inboxQuerySchema>

const lineSchema = z.object({
  /** `contact:12` or `feedback:7`. */
  key: z.string(),
  kind: z.enum(['contact', 'feedback']),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.string(),
  isUnread: z.boolean(),
  isDone: z.boolean(),
  /** Who looks after it. */
  assigned: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type InboxLine = z.infer<typeof lineSchema>

export const inboxPageSchema = z.object({
  messages: z.array(lineSchema),
  total: z.number(),
  counts: z.object({ open: z.number(), mine: z.number(), done: z.number() }),
})
export type InboxPage = z.infer<typeof inboxPageSchema>

export const messageSchema = lineSchema.extend({
  receipt: z.string(),
  /** Masked; empty when the writer left none or it was deleted with the decision. */
  email: z.string(),
  /** The directory entry that feedback is about. */
  entry: z
    .object({
      name: z.string(),
      href: z.string(),
      /** Where the entry is and its phone number; empty or null once it has left the directories. */
      pageTitle: z.string(),
      path: z.string(),
      phone: z.string().nullable(),
      confirmedOn: z.string().nullable(),
    })
    .nullable(),
  /** The sender address of an answer. */
  sentFrom: z.string(),
  doneBy: z.string(),
  entries: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['reply', 'note']),
      text: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
})
export type Message = z.infer<typeof messageSchema>

const key = z.string().regex(/^(contact|feedback):[1-9]\d{0,14}$/)
export const keySchema = z.object({ key })

export function readKey(text: string): MessageKey {
  const [kind, id] = text.split(':')
  return { kind: kind === 'contact' ? 'contact' : 'feedback', id: Number(id) }
}

const answer = z
  .string()
  .trim()
  .min(1, 'Write something first.')
  .max(MAX_ANSWER, `Write at most ${MAX_ANSWER.toLocaleString('en-CA')} characters.`)

export const markSchema = z.object({ key, isRead: z.boolean().optional(), isDone: z.boolean().optional() })
export const replySchema = z.object({ key, text: answer, isDone: z.boolean() })
export const noteSchema = z.object({ key, text: answer })
export const closeSchema = z.object({
  key,
  status: z.enum(['fixed', 'unchanged']),
  reason: z.string().trim().max(1_000, 'Write at most 1,000 characters.'),
})
export const assignSchema = z.object({ key, to: z.string().min(1).max(100).nullable() })
export const teamSchema = z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) })
export type Team = z.infer<typeof teamSchema>

export const repliesSchema = z.object({
  replies: z.array(z.object({ id: z.number(), title: z.string(), text: z.string() })),
})
export type Replies = z.infer<typeof repliesSchema>
export const savedReplySchema = z.object({
  title: z.string().trim().min(1, 'Give it a name.').max(60, 'Use at most 60 characters.'),
  text: answer,
})
export const replyIdSchema = z.object({ id: z.number().int().min(1).max(999_999_999_999_999) })
export const revealedSchema = z.object({ value: z.string() })
