import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../database/client.ts'
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterKeys,
  newsletterSubscribers,
} from '../../../../database/schema.ts'
import { hashAddress } from '../../../platform/consent/address-hash.ts'
import { findSuppressed } from '../../../platform/consent/suppressions.ts'
import { enqueueMails } from '../../../platform/mail/outbox.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { createKey } from '../newsletter-keys.ts'
import { issueSentMail } from './issue-sent.email.tsx'
import type { Issue } from './issues.queries.ts'

const BATCH_SIZE = 100

const isSending = eq(newsletterIssues.status, 'sending')

export const hasIssuesToMail = async ({ db }: Pick<NewsletterDeps, 'db'>) =>
  (await db.$count(newsletterIssues, isSending)) > 0

/** Puts the emails of every issue being sent into the outbox, in batches, until none is left. */
export async function mailIssues(deps: NewsletterDeps): Promise<number> {
  const sending = await deps.db
    .select()
    .from(newsletterIssues)
    .where(isSending)
    .orderBy(asc(newsletterIssues.id))
  let mailed = 0
  for (const issue of sending) {
    for (;;) {
      const batch = await deps.db.transaction((tx) => mailBatch(deps, tx, issue))
      if (batch === 0) break
      mailed += batch
    }
    await finishIssue(deps, issue.id)
  }
  return mailed
}

/** Deliveries and emails change in one transaction: after a crash a person either waits or has an email. */
async function mailBatch(deps: NewsletterDeps, tx: Transaction, issue: Issue): Promise<number> {
  const people = await takeWaiting(tx, issue.id)
  if (people.length === 0) return 0
  const hashOf = new Map(people.map(({ id, email }) => [id, hashAddress(deps.secrets, 'newsletter', email)]))
  const suppressed = await findSuppressed(tx, [...hashOf.values()])
  const isSuppressed = (person: Person) => suppressed.has(hashOf.get(person.id) ?? '')
  const [kept, skipped] = [people.filter((person) => !isSuppressed(person)), people.filter(isSuppressed)]
  const copies = kept.map(({ id, email }) => ({
    email,
    ...createKey({ purpose: 'leave', subscriberId: id, now: deps.now() }),
  }))
  if (copies.length > 0) await tx.insert(newsletterKeys).values(copies.map(({ row }) => row))
  const mails = copies.map((copy) => issueSentMail(deps, issue, copy))
  await enqueueMails(tx, mails)
  await markDeliveries(tx, { issueId: issue.id, people: kept, status: 'mailed' })
  await markDeliveries(tx, { issueId: issue.id, people: skipped, status: 'skipped' })
  return people.length
}

interface Person {
  id: number
  email: string
}

function takeWaiting(tx: Transaction, issueId: number): Promise<Person[]> {
  return (
    tx
      .select({ id: newsletterSubscribers.id, email: newsletterSubscribers.email })
      .from(newsletterDeliveries)
      .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId))
      .where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.status, 'waiting')))
      .orderBy(asc(newsletterDeliveries.subscriberId))
      .limit(BATCH_SIZE)
      // Locks subscribers too: anyone leaving right now is skipped or waits, and there is no deadlock.
      .for('update', { of: [newsletterDeliveries, newsletterSubscribers], skipLocked: true })
  )
}

interface Marking {
  issueId: number
  people: Person[]
  status: 'mailed' | 'skipped'
}

async function markDeliveries(tx: Transaction, { issueId, people, status }: Marking): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  await tx
    .update(newsletterDeliveries)
    .set({ status })
    .where(and(eq(newsletterDeliveries.issueId, issueId), inArray(newsletterDeliveries.subscriberId, ids)))
}

/** Only if no delivery is waiting, because another node may still be working on a batch. */
async function finishIssue({ db }: NewsletterDeps, id: number): Promise<void> {
  await db
    .update(newsletterIssues)
    .set({ status: 'sent' })
    .where(
      and(
        eq(newsletterIssues.id, id),
        sql`not exists (select 1 from newsletter_deliveries where issue_id = ${id} and status = 'waiting')`,
      ),
    )
}
