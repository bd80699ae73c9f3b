import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../../database/client.ts'
import { droppedMails, type MailAttachment, mails } from '../../../database/schema.ts'
import { isDroppedOverCap } from './mail-classes.ts'
import { isFull, lockForEnqueuing } from './recipient-cap.ts'

export interface OutgoingMail {
  /** What the email is about, in the past tense: `booking-requested`. Listed in `mail-classes.ts`. */
  kind: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: MailAttachment[]
  /** The one-click unsubscribe URL (RFC 8058): a POST to it must suffice. Required for every mailing list. */
  unsubscribeUrl?: string
  /** One of many alike: it is sent only when no individual email is due. */
  isBulk?: boolean
}

/** Adds an email to the outbox. Call it in the transaction of its cause, so that both happen or neither. */
export async function enqueueMail(tx: Database | Transaction, mail: OutgoingMail): Promise<void> {
  await enqueueMails(tx, [mail])
}

/**
 * Adds many emails to the outbox, all confirmed, staff and bulk ones in one statement. Unconfirmed ones are
 * dropped over the recipient's cap; the result does not say so, so that the page cannot reveal it.
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
