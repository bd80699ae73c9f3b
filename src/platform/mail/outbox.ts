import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../../database/client.ts'
import { droppedMails, type MailAttachment, mails } from '../../../database/schema.ts'
import { isDroppedOverCap } from './mail-classes.ts'
import { isFull, lockForEnqueuing } from './recipient-cap.ts'

export interface OutgoingMail {
  /** What the mail is about, in the past tense: `booking-requested`. It has its line in `mail-classes.ts`. */
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

/**
 * Puts many mails into the outbox, those to people who asked for them in one statement. What anybody can have sent to
 * any address is dropped when its recipient has enough: nobody who causes it is told, so the page says the same.
 */
export async function enqueueMails(
  tx: Database | Transaction,
  outgoing: readonly OutgoingMail[],
): Promise<void> {
  const others = outgoing.filter(({ kind }) => !isDroppedOverCap(kind))
  if (others.length > 0) await tx.insert(mails).values(others.map(toRow))
  const capped = outgoing.filter(({ kind }) => isDroppedOverCap(kind))
  if (capped.length > 0) await tx.transaction((inner) => enqueueWithinCap(inner, capped))
}

async function enqueueWithinCap(tx: Transaction, outgoing: readonly OutgoingMail[]): Promise<void> {
  await lockForEnqueuing(
    tx,
    outgoing.map(({ to }) => to),
  )
  for (const mail of outgoing) {
    if (await isFull(tx, mail.to)) await tx.insert(droppedMails).values({ kind: mail.kind })
    else await tx.insert(mails).values(toRow(mail))
  }
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
