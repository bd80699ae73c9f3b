import { and, eq } from 'drizzle-orm'
import { alertFollowers, alerts } from '../../../../database/schema.ts'
import { hashAddress } from '../../../platform/consent/address-hash.ts'
import { recordConsent } from '../../../platform/consent/consent-ledger.ts'
import { addDays, utcDay } from '../../../platform/time/calendar-day.ts'
import type { AlertDeps } from '../alert-deps.ts'
import { CONFIRM_WORDING } from '../alert-words.ts'

/** The second opt-in. New ads count from now on; pressing twice has the same effect as once. */
export function confirmAlert(deps: AlertDeps, linkHash: string, alertId: number): Promise<boolean> {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ email: alertFollowers.email, confirmedAt: alerts.confirmedAt })
      .from(alerts)
      .innerJoin(alertFollowers, eq(alertFollowers.id, alerts.followerId))
      .where(and(eq(alerts.id, alertId), eq(alertFollowers.linkHash, linkHash)))
      .for('update', { of: alerts })
    if (!found) return false
    if (found.confirmedAt) return true
    await tx
      .update(alerts)
      .set({ confirmedAt: now, newSince: now, nextMailOn: addDays(utcDay(now), 1) })
      .where(eq(alerts.id, alertId))
    await recordConsent(tx, {
      happenedAt: now,
      action: 'confirmed',
      addressHash: hashAddress(deps.secrets, 'alerts', found.email),
      wording: CONFIRM_WORDING,
      page: '/alerts',
    })
    return true
  })
}
