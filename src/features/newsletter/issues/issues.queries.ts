import { desc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { newsletterIssues, newsletterSubscribers } from '../../../../database/schema.ts'

export type Issue = typeof newsletterIssues.$inferSelect

export async function findIssue(db: Database | Transaction, id: number): Promise<Issue | null> {
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  return issue ?? null
}

export async function findLatestIssue(db: Database | Transaction): Promise<Issue | null> {
  const [issue] = await db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.id)).limit(1)
  return issue ?? null
}

/** Issues that are sent or being sent, newest first. */
export function listSentIssues(db: Database): Promise<Issue[]> {
  return db
    .select()
    .from(newsletterIssues)
    .where(inArray(newsletterIssues.status, ['sending', 'sent']))
    .orderBy(desc(newsletterIssues.id))
    .limit(200)
}

/** How many people get the next issue. */
export function countConfirmed(db: Database): Promise<number> {
  return db.$count(newsletterSubscribers, eq(newsletterSubscribers.status, 'confirmed'))
}
