import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../database/client.ts'
import { newsletterRequests, newsletterSubscribers } from '../../../../database/schema.ts'
import { hashAddress } from '../../../platform/consent/address-hash.ts'
import { recordConsent } from '../../../platform/consent/consent-ledger.ts'
import { type Suppression, suppress } from '../../../platform/consent/suppressions.ts'
import { openSuppressionList } from '../consent/suppression-list.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { findKeyHolder } from '../newsletter-keys.ts'

interface Leaving {
  key: string
  /** Which link was used: the one in every issue, or the one to the person's own data. */
  purpose: 'leave' | 'data'
  page: string
}

/**
 * Unsubscribes a person and deletes what we hold, except for a keyed hash that proves it and keeps the
 * address off the list. Returns false if the key is not valid, and true for someone who has already left.
 */
export async function unsubscribe(deps: NewsletterDeps, { key, purpose, page }: Leaving): Promise<boolean> {
  const holder = await findKeyHolder(deps.db, { key, purpose, now: deps.now() })
  if (!holder) return false
  if (holder === 'gone') return true
  const action = purpose === 'leave' ? 'left' : 'deleted'
  const suppression = await deps.db.transaction((tx) =>
    removeSubscriber(deps, tx, { email: holder.email, action, page }),
  )
  // The person has left even if the list outside the database fails: a job compares both every hour.
  if (suppression) {
    await openSuppressionList(deps.env)
      .add([suppression])
      .catch(() => undefined)
  }
  return true
}

/** An email to a subscriber bounced for good: nothing more is sent there. */
export async function dropBouncedAddress(
  deps: NewsletterDeps,
  tx: Transaction,
  mail: { kind: string; toAddress: string },
): Promise<void> {
  if (!mail.kind.startsWith('newsletter-')) return
  await removeSubscriber(deps, tx, { email: mail.toAddress, action: 'bounced', page: 'mail' })
}

/** Returns null if the address is not on the list. */
async function removeSubscriber(
  deps: NewsletterDeps,
  tx: Transaction,
  { email, action, page }: { email: string; action: 'left' | 'deleted' | 'bounced'; page: string },
): Promise<Suppression | null> {
  // Locks in the order of `answerRequests`, which may run at the same time: the request, then the subscriber.
  await tx
    .select({ id: newsletterRequests.id })
    .from(newsletterRequests)
    .where(eq(newsletterRequests.email, email))
    .orderBy(asc(newsletterRequests.id))
    .for('update')
  const gone = await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  if (gone.rowCount === 0) return null
  await tx.delete(newsletterRequests).where(eq(newsletterRequests.email, email))
  // An email being sent is locked and cannot be recalled; the person must not wait for it.
  if (action !== 'bounced') {
    await tx.execute(sql`delete from mails where id in (
      select id from mails where to_address = ${email} and kind like 'newsletter-%' for update skip locked)`)
  }
  const addressHash = hashAddress(deps.secrets, 'newsletter', email)
  const now = deps.now()
  const suppression = { addressHash, reason: action, suppressedAt: now }
  await suppress(tx, suppression)
  await recordConsent(tx, { happenedAt: now, action, addressHash, wording: '', page })
  return suppression
}
