import type { Database } from '../../../database/client.ts'
import type { Now } from '../../platform/time/clock.ts'
import type { Operator } from './correct-fact.ts'
import { insertConfirmation } from './corrections.queries.ts'
import type { Fact } from './fact.ts'

/** Records that somebody called and everything was right, dated today in the site's time zone. */
export async function confirmFact(
  { db, now, timeZone }: { db: Database; now: Now; timeZone: string },
  fact: Fact,
  operator: Operator,
): Promise<{ id: number; confirmedOn: string }> {
  // The en-CA locale formats days as 2026-11-15.
  const confirmedOn = now().toLocaleDateString('en-CA', { timeZone })
  const id = await insertConfirmation(db, {
    ...{ entry: fact.key, confirmedOn, createdAt: now() },
    ...{ operatorId: operator.id, operatorName: operator.name },
  })
  return { id, confirmedOn }
}
