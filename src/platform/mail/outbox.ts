import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../../database/client.ts'
import { type MailAttachment, mails } from '../../../database/schema.ts'

export interface OutgoingMail {
  /** What the mail is about, in the past tense: `booking-requested`. */
  kind: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: MailAttachment[]
}

/** Puts a mail into the outbox. Call it inside the transaction of what caused it: both happen, or neither. */
export async function enqueueMail(tx: Database | Transaction, mail: OutgoingMail): Promise<void> {
  await tx.insert(mails).values({
    messageId: `<${randomUUID()}@akwaaba>`,
    kind: mail.kind,
    toAddress: mail.to,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    headers: mail.headers ?? {},
    attachments: mail.attachments ?? [],
  })
}
