import { and, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { newsletterKeys, newsletterSubscribers } from '../../../database/schema.ts'
import { createToken, hashToken } from '../../platform/secrets/secrets.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

export type KeyPurpose = (typeof newsletterKeys.$inferSelect)['purpose']

// By law an unsubscribe link must work for at least 60 days; a year costs nothing.
const LIFETIME_DAYS: Record<KeyPurpose, number> = { confirm: 7, data: 1, leave: 400 }

interface KeyRequest {
  purpose: KeyPurpose
  subscriberId: number
  now: Date
}

/** Creates a key and its row. The caller stores the row and puts the key into an email. */
export function createKey({ purpose, subscriberId, now }: KeyRequest) {
  const { token, hash } = createToken()
  const expiresAt = new Date(now.getTime() + LIFETIME_DAYS[purpose] * DAY_MS)
  return { key: token, row: { hash, purpose, subscriberId, expiresAt } }
}

export async function insertKey(tx: Transaction, request: KeyRequest): Promise<string> {
  const { key, row } = createKey(request)
  await tx.insert(newsletterKeys).values(row)
  return key
}

/** The subscriber behind a key; `gone` if that person has left since; null if the key is not valid. */
export async function findKeyHolder(
  db: Database | Transaction,
  { key, purpose, now }: { key: string; purpose: KeyPurpose; now: Date },
) {
  const [found] = await db
    .select({
      id: newsletterSubscribers.id,
      email: newsletterSubscribers.email,
      status: newsletterSubscribers.status,
      requestedAt: newsletterSubscribers.requestedAt,
      confirmedAt: newsletterSubscribers.confirmedAt,
    })
    .from(newsletterKeys)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterKeys.subscriberId))
    .where(
      and(
        eq(newsletterKeys.hash, hashToken(key)),
        eq(newsletterKeys.purpose, purpose),
        gt(newsletterKeys.expiresAt, now),
      ),
    )
  if (!found) return null
  const { id, email, status, requestedAt, confirmedAt } = found
  if (id === null || email === null || status === null || requestedAt === null) return 'gone' as const
  return { id, email, status, requestedAt, confirmedAt }
}
