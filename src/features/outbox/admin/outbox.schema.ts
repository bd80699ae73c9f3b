import { z } from 'zod'
import { rowIdSchema } from '../../../platform/values/row-ids.ts'

export const MAIL_STATES = ['waiting', 'file', 'sent', 'failed', 'bounced'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const outboxQuerySchema = z.object({
  /** `trouble` is failed and bounced together. */
  state: z.enum(['all', 'waiting', 'file', 'sent', 'trouble']).catch('all'),
  search: z.string().trim().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type OutboxQuery = z.infer<typeof outboxQuerySchema>

const lineSchema = z.object({
  id: z.number(),
  subject: z.string(),
  /** What it is about, in words. */
  about: z.string(),
  /** Masked; the whole address is shown with the mail, and that is logged. */
  to: z.string(),
  state: z.enum(MAIL_STATES),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  nextAttemptAt: z.string(),
  attempts: z.number(),
  /** Why it was not delivered, in words. */
  problem: z.string().nullable(),
  canResend: z.boolean(),
})
export type MailLine = z.infer<typeof lineSchema>

export const outboxPageSchema = z.object({
  mails: z.array(lineSchema),
  total: z.number(),
  counts: z.object({
    all: z.number(),
    waiting: z.number(),
    file: z.number(),
    sent: z.number(),
    trouble: z.number(),
  }),
  /** Mails never written in the last day, because their recipients had reached the cap. */
  dropped: z.number(),
})
export type OutboxPage = z.infer<typeof outboxPageSchema>

export const mailChoiceSchema = z.object({ id: z.int().positive() })

export const mailIdSchema = z.object({ id: rowIdSchema })

export const mailWordsSchema = z.object({
  to: z.string(),
  /** Without links; empty once the mail is too old. */
  text: z.string(),
  /** Whether the HTML can still be shown; it is deleted once the mail has been sent. */
  hasLook: z.boolean(),
  /** The mail server's own message. */
  serverSaid: z.string().nullable(),
})
export type MailWords = z.infer<typeof mailWordsSchema>
