import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { operators, savedReplies } from '../../../../database/schema.ts'

/** Everybody who works in the inbox. Who has not connected a phone yet cannot come in. */
export function listTeam(db: Database) {
  return db
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .where(and(ne(operators.role, 'editor'), eq(operators.twoFactorEnabled, true)))
    .orderBy(asc(operators.name), asc(operators.id))
}

export function listReplies(db: Database) {
  return db
    .select({ id: savedReplies.id, title: savedReplies.title, text: savedReplies.text })
    .from(savedReplies)
    .orderBy(asc(sql`lower(${savedReplies.title})`))
}

export const countReplies = (db: Database) => db.$count(savedReplies)

/** A title that is there already gets the new words. */
export async function upsertReply(db: Database, reply: typeof savedReplies.$inferInsert): Promise<void> {
  await db.insert(savedReplies).values(reply).onConflictDoUpdate({ target: savedReplies.title, set: reply })
}

/** The title of what was removed. */
export async function deleteReply(db: Database, id: number): Promise<string | null> {
  const [gone] = await db
    .delete(savedReplies)
    .where(eq(savedReplies.id, id))
    .returning({ title: savedReplies.title })
  return gone?.title ?? null
}
