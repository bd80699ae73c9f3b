import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/client.ts'
import { alertFollowers, alertRequests, alerts } from '../../../database/schema.ts'
import { hashAddress } from '../../platform/consent/address-hash.ts'
import { recordConsent } from '../../platform/consent/consent-ledger.ts'
import { findSuppressed, suppress } from '../../platform/consent/suppressions.ts'
import { type AlertDeps, stopMark } from './alert-deps.ts'

type Follower = typeof alertFollowers.$inferSelect
type StopReason = 'left' | 'bounced'

/** Ends all alerts of the link and deletes its address. Also returns true if they were stopped before. */
export function stopAlerts(deps: AlertDeps, linkHash: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const follower = await lockFollower(tx, linkHash)
    if (follower) await removeFollower(deps, tx, follower, 'left')
    const mark = stopMark(deps, linkHash)
    return follower !== null || (await findSuppressed(tx, [mark])).has(mark)
  })
}

/** Ends one alert; stopping the last one also deletes the address. */
export function stopAlert(deps: AlertDeps, linkHash: string, alertId: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const follower = await lockFollower(tx, linkHash)
    if (!follower) return false
    await tx.delete(alerts).where(and(eq(alerts.id, alertId), eq(alerts.followerId, follower.id)))
    const left = await tx
      .select({ id: alerts.id })
      .from(alerts)
      .where(eq(alerts.followerId, follower.id))
      .limit(1)
    if (left.length === 0) {
      await removeFollower(deps, tx, follower, 'left')
      return true
    }
    const addressHash = stopMark(deps, linkHash, alertId)
    await suppress(tx, { addressHash, reason: 'left', suppressedAt: deps.now() })
    await recordStop(deps, tx, follower, 'left')
    return true
  })
}

/** One of our emails bounced permanently: stop sending to this address. */
export async function dropBouncedFollower(
  deps: AlertDeps,
  tx: Transaction,
  mail: { kind: string; toAddress: string },
): Promise<void> {
  if (!mail.kind.startsWith('alert-')) return
  const [follower] = await tx.select().from(alertFollowers).where(eq(alertFollowers.email, mail.toAddress))
  if (follower) await removeFollower(deps, tx, follower, 'bounced')
}

async function lockFollower(tx: Transaction, linkHash: string): Promise<Follower | null> {
  const [row] = await tx
    .select()
    .from(alertFollowers)
    .where(eq(alertFollowers.linkHash, linkHash))
    .for('update')
  return row ?? null
}

async function removeFollower(deps: AlertDeps, tx: Transaction, follower: Follower, reason: StopReason) {
  const { id, email, linkHash } = follower
  await tx.delete(alertFollowers).where(eq(alertFollowers.id, id))
  await tx.delete(alertRequests).where(eq(alertRequests.email, email))
  // An email being sent is locked: it cannot be recalled, and waiting for it would delay the response.
  if (reason !== 'bounced') {
    await tx.execute(sql`delete from mails where id in (
      select id from mails where to_address = ${email} and kind like 'alert-%' for update skip locked)`)
  }
  await suppress(tx, { addressHash: stopMark(deps, linkHash), reason, suppressedAt: deps.now() })
  await recordStop(deps, tx, follower, reason)
}

async function recordStop(deps: AlertDeps, tx: Transaction, { email }: Follower, action: StopReason) {
  const addressHash = hashAddress(deps.secrets, 'alerts', email)
  await recordConsent(tx, { happenedAt: deps.now(), action, addressHash, wording: '', page: '/alerts' })
}
