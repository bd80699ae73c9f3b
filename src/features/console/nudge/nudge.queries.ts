import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { operators } from '../../../../database/schema.ts'

/** Operators who want these mails and have connected a phone; without one they cannot sign in to act. */
const wantsIt = and(eq(operators.wantsNudges, true), eq(operators.twoFactorEnabled, true))

export function listNudged(db: Database) {
  return db
    .select({
      id: operators.id,
      email: operators.email,
      role: operators.role,
      notifiedUntil: operators.notifiedUntil,
    })
    .from(operators)
    .where(wantsIt)
}

/** Returns false if another node was quicker or the operator had one lately. */
export async function takeDailyNudge(
  db: Transaction,
  id: string,
  { at, before }: { at: Date; before: Date },
) {
  const isDue = or(isNull(operators.nudgedAt), lt(operators.nudgedAt, before))
  const { rowCount } = await db
    .update(operators)
    .set({ nudgedAt: at })
    .where(and(eq(operators.id, id), isDue))
  return rowCount === 1
}

/** Stores up to which moment the operator has been notified. Returns false if another node was quicker. */
export async function takeUrgentNudge(
  db: Transaction,
  id: string,
  { known, until }: { known: Date | null; until: Date },
) {
  const isSame = known ? eq(operators.notifiedUntil, known) : isNull(operators.notifiedUntil)
  const { rowCount } = await db
    .update(operators)
    .set({ notifiedUntil: until })
    .where(and(eq(operators.id, id), isSame))
  return rowCount === 1
}

export async function setNudges(db: Database, id: string, wantsNudges: boolean): Promise<void> {
  await db.update(operators).set({ wantsNudges }).where(eq(operators.id, id))
}

export async function findNudges(db: Database, id: string): Promise<boolean> {
  const [found] = await db
    .select({ wants: operators.wantsNudges })
    .from(operators)
    .where(eq(operators.id, id))
  return found?.wants ?? false
}
