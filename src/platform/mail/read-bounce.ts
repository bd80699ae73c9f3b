import PostalMime from 'postal-mime'

export interface Bounce {
  /** The part of our Message-ID before the @: it names the row in the outbox. */
  messageId: string
  /** False for "delayed": the other server is still trying. */
  isForGood: boolean
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const OUR_MESSAGE_ID = new RegExp(`^Message-ID:\\s*<(${UUID})@`, 'im')

/** Reads a delivery report (RFC 3464) as it arrives in an inbox; null when the message is none, or not about a mail of ours. */
export async function readBounce(raw: string): Promise<Bounce | null> {
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
