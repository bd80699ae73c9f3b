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
  /** Told inside the transaction that marks the mail as bounced, so that a list can drop the address. */
  onBounced?: (tx: Transaction, mail: { kind: string; toAddress: string }) => Promise<void>
  /** Carries no address: what is logged about a mail is its number, its kind and what the server said. */
  log?: (entry: { mailId: number; kind: string; status: string; error?: string }) => void
}

/** The mail was not tried, and is left for later. */
const PASSED = { status: 'passed' } as const
type Passed = typeof PASSED

const LANES = 3
const MAX_RUN_MS = 120_000

const isDue = (now: Date) => and(eq(mails.status, 'waiting'), lte(mails.nextAttemptAt, now))

export async function hasDueMails({ db, now }: Pick<DeliveryDeps, 'db' | 'now'>): Promise<boolean> {
  const found = await db.select({ id: mails.id }).from(mails).where(isDue(now())).limit(1)
  return found.length > 0
}

/** Sends what is due, a few at a time, until nothing is left, the server cannot be reached or the run grew long. */
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
      // One mail has found out for all the others: they stay due and cost no attempt.
      if (outcome.status === 'waiting' && outcome.isServerAway) isServerAway = true
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return sent
}

/**
 * Takes one mail and keeps its row locked while it is sent: another worker passes it by, and if this one dies the lock
 * dies with it and the mail is sent again under the same Message-ID. Never lost, and seen once.
 */
async function deliverNext(deps: DeliveryDeps, taken: Set<string>): Promise<Passed | MailOutcome | null> {
  let inHand = ''
  const outcome = await deps.db.transaction(async (tx) => {
    const mail = await lockNext(tx, deps.now(), taken)
    if (!mail) return null
    // One at a time to one recipient, or two would find the same room: another lane has it, or another worker.
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

/** A mail that was sent keeps what it said, but none of its links: those are keys to a person's things. */
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
        : // The operator may send it again; forgetMails takes the words out when nobody has.
          { attempts, status: outcome.status, lastError: outcome.error }
  await tx.update(mails).set(change).where(eq(mails.id, mail.id))
}
