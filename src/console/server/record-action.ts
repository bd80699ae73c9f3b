import type { Database } from '../../../database/client.ts'
import { auditLog } from '../../../database/schema.ts'
import type { Now } from '../../platform/time/clock.ts'

export interface Action {
  action: string
  target: string
  reason?: string | undefined
}

/** Writes to the audit log who did what. The target is a number or short name, never a visitor's text. */
export async function recordAction(
  { db, now }: { db: Database; now: Now },
  operator: { id: string; name: string },
  { action, target, reason = '' }: Action,
): Promise<void> {
  await db.insert(auditLog).values({
    happenedAt: now(),
    operatorId: operator.id,
    operatorName: operator.name,
    action,
    target,
    reason,
  })
}
