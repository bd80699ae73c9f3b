import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { adMessages, adPhotos } from '../../../../database/schema.ts'
import { isUnclaimed } from '../../photos/claim-photos.ts'

/** The photos of conversations, in the order in which they were sent. */
export function listThreadPhotos(db: Database, threadIds: readonly number[]) {
  const { id, messageId, width, height } = adPhotos
  return db
    .select({ id, messageId, width, height, threadId: adMessages.threadId })
    .from(adPhotos)
    .innerJoin(adMessages, eq(adMessages.id, adPhotos.messageId))
    .where(inArray(adMessages.threadId, threadIds))
    .orderBy(adPhotos.messageId, adPhotos.position)
}

export async function countThreadPhotos(tx: Transaction, threadId: number): Promise<number> {
  const ofThread = tx.select({ id: adMessages.id }).from(adMessages).where(eq(adMessages.threadId, threadId))
  return tx.$count(adPhotos, inArray(adPhotos.messageId, ofThread))
}

/** Attaches these photos to the message, and skips any that is claimed already or gone. */
export async function claimMessagePhotos(tx: Transaction, messageId: number, ids: readonly string[]) {
  for (const [position, id] of ids.entries()) {
    await tx
      .update(adPhotos)
      .set({ messageId, position, senderHash: null })
      .where(and(eq(adPhotos.id, id), isUnclaimed))
  }
}

/** The photos with these ids that are still unclaimed. */
export function findUnclaimedPhotos(db: Database, ids: readonly string[]) {
  const { id, width, height, placeholder } = adPhotos
  return db
    .select({ id, width, height, placeholder })
    .from(adPhotos)
    .where(and(inArray(adPhotos.id, [...ids]), isUnclaimed))
}
