import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { mails } from '../../../../database/schema.ts'
import type { DeliveryDeps } from '../deliver-mails.ts'
import { readMailFolder } from './read-mail-folder.ts'

type BounceDeps = Pick<DeliveryDeps, 'db' | 'onBounced'> & { dataDir: string }

/** Reads the reports in DATA_DIR/bounces and returns how many were final reports about our emails. */
export const readBounces = (deps: BounceDeps): Promise<number> =>
  readMailFolder(join(deps.dataDir, 'bounces'), (report) => recordBounce(deps, report))

/** Handles a message from the bounce inbox; true if it was a final report about an email of ours. */
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

interface Bounce {
  /** The part of our Message-ID before the @: it identifies the row in the outbox. */
  messageId: string
  /** False for "delayed": the other server is still trying. */
  isForGood: boolean
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const OUR_MESSAGE_ID = new RegExp(`^Message-ID:\\s*<(${UUID})@`, 'im')

/** Parses a delivery report (RFC 3464); null if the message is no report, or not about an email of ours. */
async function readBounce(raw: string): Promise<Bounce | null> {
  const { attachments } = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  })
  const partOf = (types: RegExp) =>
    String(attachments.find(({ mimeType }) => types.test(mimeType))?.content ?? '')
  const report = partOf(/^message\/(global-)?delivery-status$/)
  const original = partOf(/^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/)
  const messageId = OUR_MESSAGE_ID.exec(original)?.[1]?.toLowerCase()
  if (!report || !messageId) return null
  const hasFailed = /^Action:\s*failed/im.test(report)
  return { messageId, isForGood: hasFailed && /^Status:\s*5\./im.test(report) }
}
