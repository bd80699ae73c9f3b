import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/client.ts'
import { contactMessages } from '../../../database/schema.ts'

type NewMessage = typeof contactMessages.$inferInsert

export async function insertContactMessage(tx: Transaction, message: NewMessage): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

/** Messages for the console, newest first. */
export function listContactMessages(
  db: Database,
  { status, limit = 100 }: { status?: 'passed-on' | 'held'; limit?: number } = {},
) {
  return db
    .select()
    .from(contactMessages)
    .where(status && eq(contactMessages.status, status))
    .orderBy(desc(contactMessages.createdAt))
    .limit(limit)
}

/** Marks a held message as passed on; returns null if it is not held (any more). */
export async function updateHeldMessage(tx: Transaction, receipt: string) {
  const [row] = await tx
    .update(contactMessages)
    .set({ status: 'passed-on' })
    .where(and(eq(contactMessages.receipt, receipt), eq(contactMessages.status, 'held')))
    .returning()
  return row ?? null
}

export async function deleteContactMessage(db: Database, receipt: string): Promise<boolean> {
  const gone = await db
    .delete(contactMessages)
    .where(eq(contactMessages.receipt, receipt))
    .returning({ id: contactMessages.id })
  return gone.length > 0
}

export async function deleteContactMessagesBefore(db: Database, moment: Date): Promise<number> {
  const gone = await db
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, moment))
    .returning({ id: contactMessages.id })
  return gone.length
}
