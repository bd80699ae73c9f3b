import { and, eq, inArray } from 'drizzle-orm'
import { mails } from '../../../database/schema.ts'
import type { DeliveryDeps } from './deliver-mails.ts'
import { readBounce } from './read-bounce.ts'

/** Takes a message from the inbox that gets the bounces; true when it was a final report about a mail of ours. */
export async function recordBounce(
  { db, onBounced }: Pick<DeliveryDeps, 'db' | 'onBounced'>,
  raw: string,
): Promise<boolean> {
  const bounce = await readBounce(raw)
  if (!bounce?.isForGood) return false
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .update(mails)
      .set({ status: 'bounced', lastError: 'The receiving server reported it later.' })
      .where(and(eq(mails.messageId, bounce.messageId), inArray(mails.status, ['sent', 'waiting'])))
      .returning({ kind: mails.kind, toAddress: mails.toAddress })
    if (!mail) return false
    await onBounced?.(tx, mail)
    return true
  })
}
