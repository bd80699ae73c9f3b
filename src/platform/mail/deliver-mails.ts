import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { mails } from '../../../database/schema.ts'
import type { Now } from '../time/clock.ts'
import { cutLinks } from './cut-links.ts'
import { judgeFailure, type MailOutcome } from './mail-outcome.ts'
import type { MailTransport, StoredMail } from './mail-transport.ts'
import { findRoom, lockForDelivery, postponeMails } from './recipient-cap.ts'

export interface DeliveryDeps {
  db: Database
  now: Now
  mail: MailTransport
  /** Called inside the transaction that marks the email as bounced, so that a list can drop the address. */
  onBounced?: (tx: Transaction, mail: { kind: string; toAddress: string }) => Promise<void>
  /** Logs an email's id, kind and status and the server's error, never an address. */
  log?: (entry: { mailId: number; kind: string; status: string; error?: string }) => void
}

/** The email was not attempted and is left for later. */
const PASSED = { status: 'passed' } as const
type Passed = typeof PASSED

const LANES = 3
const MAX_RUN_MS = 120_000

const isDue = (now: Date) => and(eq(mails.status, 'waiting'), lte(mails.nextAttemptAt, now))

export async function hasDueMails({ db, now }: Pick<DeliveryDeps, 'db' | 'now'>): Promise<boolean> {
  const found = await db.select({ id: mails.id }).from(mails).where(isDue(now())).limit(1)
  return found.length > 0
}

/** Sends due emails, a few at a time, until none is left, the server is unreachable or MAX_RUN_MS is over. */
export async function deliverMails(deps: DeliveryDeps): Promise<number> {
  const endsAt = Date.now() + MAX_RUN_MS
  const taken = new Set<string>()
  let sent = 0
  let isServerAway = false
  const lane = async () => {
    while (!isServerAway && Date.now() < endsAt) {
      const outcome = await deliverNext(deps, taken)
      if (!outcome) return
      if (outcome.status === 'sent') sent += 1
      // One failed attempt is enough: the other emails stay due and lose no attempt.
      if (outcome.status === 'waiting' && outcome.isServerAway) isServerAway = true
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return sent
}

/**
 * Sends one email with its row locked, so that other workers skip it. If this process dies, the lock is
 * released and the email is sent again under the same Message-ID: never lost, and seen once by the recipient.
 */
async function deliverNext(deps: DeliveryDeps, taken: Set<string>): Promise<Passed | MailOutcome | null> {
  let inHand = ''
  const outcome = await deps.db.transaction(async (tx) => {
    const mail = await lockNext(tx, deps.now(), taken)
    if (!mail) return null
    // One at a time per recipient, across lanes and workers: two at once could both pass the hourly cap.
    if (taken.has(mail.recipient)) return PASSED
    taken.add(mail.recipient)
    if (!(await lockForDelivery(tx, mail.recipient))) return PASSED
    inHand = mail.recipient
    return deliver(deps, tx, mail)
  })
  taken.delete(inHand)
  return outcome
}

async function lockNext(tx: Transaction, now: Date, taken: Set<string>): Promise<StoredMail | undefined> {
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(isDue(now), notInArray(mails.recipient, [...taken])))
    .orderBy(asc(mails.isBulk), asc(mails.nextAttemptAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return mail
}

async function deliver(deps: DeliveryDeps, tx: Transaction, mail: StoredMail): Promise<Passed | MailOutcome> {
  const roomAt = await findRoom(tx, mail.recipient, deps.now())
  if (roomAt) {
    await postponeMails(tx, mail.recipient, roomAt)
    return PASSED
  }
  const outcome = await attempt(deps, mail)
  await keepOutcome(tx, mail, outcome, { at: deps.now(), isFile: deps.mail.isFile ?? false })
  if (outcome.status === 'bounced') await deps.onBounced?.(tx, mail)
  const error = outcome.status === 'sent' ? {} : { error: outcome.error }
  deps.log?.({ mailId: mail.id, kind: mail.kind, status: outcome.status, ...error })
  return outcome
}

async function attempt({ mail: transport, now }: DeliveryDeps, mail: StoredMail): Promise<MailOutcome> {
  try {
    await transport.send(mail)
    return { status: 'sent' }
  } catch (error) {
    return judgeFailure(error as Error, mail, now())
  }
}

/** A sent email keeps its text without its links, which give access to the recipient's data. */
function withoutKeys({ headers: { 'List-Unsubscribe': _, ...headers }, textBody }: StoredMail) {
  return { textBody: '', htmlBody: '', readableText: cutLinks(textBody), headers, attachments: [] }
}

async function keepOutcome(
  tx: Transaction,
  mail: StoredMail,
  outcome: MailOutcome,
  { at, isFile }: { at: Date; isFile: boolean },
): Promise<void> {
  const attempts = mail.attempts + 1
  const change =
    outcome.status === 'waiting'
      ? { attempts, nextAttemptAt: outcome.retryAt, lastError: outcome.error }
      : outcome.status === 'sent'
        ? {
            ...(isFile ? {} : withoutKeys(mail)),
            attempts,
            status: outcome.status,
            sentAt: at,
            isFile,
            lastError: null,
          }
        : // Keeps the content: an operator may send it again; forgetMails clears it after 30 days.
          { attempts, status: outcome.status, lastError: outcome.error }
  await tx.update(mails).set(change).where(eq(mails.id, mail.id))
}
