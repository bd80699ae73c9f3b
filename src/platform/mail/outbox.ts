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
  /** Where one press leaves the list (RFC 8058): a POST to it must work with nothing else. Due on every mailing. */
  unsubscribeUrl?: string
  /** One of many alike: it waits until no mail to a single person is waiting. */
  isBulk?: boolean
}

/** Puts a mail into the outbox. Call it inside the transaction of what caused it: both happen, or neither. */
export async function enqueueMail(tx: Database | Transaction, mail: OutgoingMail): Promise<void> {
  await enqueueMails(tx, [mail])
}

/** Puts many mails into the outbox in one statement. */
export async function enqueueMails(
  tx: Database | Transaction,
  outgoing: readonly OutgoingMail[],
): Promise<void> {
  if (outgoing.length === 0) return
  await tx.insert(mails).values(outgoing.map(toRow))
}

function toRow(mail: OutgoingMail): typeof mails.$inferInsert {
  return {
    messageId: randomUUID(),
    kind: mail.kind,
    toAddress: mail.to,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    headers: { ...mail.headers, ...unsubscribeHeaders(mail.unsubscribeUrl) },
    attachments: mail.attachments ?? [],
    isBulk: mail.isBulk ?? false,
  }
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (!url) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
