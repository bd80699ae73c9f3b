import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { operatorPasskeys, operatorVerifications } from '../../../../../database/schema.ts'

export type Passkey = typeof operatorPasskeys.$inferSelect

export function listPasskeys(db: Database, operatorId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorId, operatorId))
    .orderBy(asc(operatorPasskeys.createdAt))
}

export async function findPasskey(db: Database, id: string): Promise<Passkey | null> {
  const [found] = await db.select().from(operatorPasskeys).where(eq(operatorPasskeys.id, id))
  return found ?? null
}

/** Returns false if the passkey is already registered. */
export async function insertPasskey(
  db: Database,
  passkey: typeof operatorPasskeys.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.insert(operatorPasskeys).values(passkey).onConflictDoNothing()
  return rowCount === 1
}

/** Returns its name, or null when the operator has no such passkey. */
export async function deletePasskey(db: Database, operatorId: string, id: string): Promise<string | null> {
  const [gone] = await db
    .delete(operatorPasskeys)
    .where(and(eq(operatorPasskeys.operatorId, operatorId), eq(operatorPasskeys.id, id)))
    .returning({ name: operatorPasskeys.name })
  return gone?.name ?? null
}

export async function notePasskeyUse(db: Database, id: string, counter: number, now: Date): Promise<void> {
  await db.update(operatorPasskeys).set({ counter, lastUsedAt: now }).where(eq(operatorPasskeys.id, id))
}

const nameOf = (purpose: string, challenge: string) => `passkey ${purpose} ${challenge}`

interface Challenge {
  purpose: string
  challenge: string
}

export async function insertChallenge(
  db: Database,
  { purpose, challenge }: Challenge,
  expiresAt: Date,
): Promise<void> {
  await db
    .insert(operatorVerifications)
    .values({ id: challenge, identifier: nameOf(purpose, challenge), value: '', expiresAt })
}

/** Uses up a challenge. False if it was issued for something else, was used before or has expired. */
export async function takeChallenge(
  db: Database,
  { purpose, challenge }: Challenge,
  now: Date,
): Promise<boolean> {
  const { identifier, expiresAt } = operatorVerifications
  const { rowCount } = await db
    .delete(operatorVerifications)
    .where(and(eq(identifier, nameOf(purpose, challenge)), gt(expiresAt, now)))
  return rowCount === 1
}
