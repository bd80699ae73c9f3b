import type { Database } from '../../../../../database/client.ts'
import type { MailSite } from '../../../../platform/mail/layout/mail-site.ts'
import { deleteContactMessage, listContactMessages } from '../../../contact/contact-messages.queries.ts'
import { releaseContactMessage } from '../../../contact/release-contact-message.ts'
import type { QueueSource } from './queue-source.ts'

const GONE = 'The message is no longer held.'

/** Messages to the operator that came without a proof of work, or with the honeypot filled in. */
export function contactMessagesSource({ db, site }: { db: Database; site: MailSite }): QueueSource {
  return {
    kind: 'contact',
    urgency: 1,
    badge: 'Message held',
    acceptLabel: 'Pass on',
    rejectLabel: 'Delete',
    reasons: [],
    async list(limit) {
      const held = await listContactMessages(db, { status: 'held', limit })
      return held.map((message) => ({
        id: message.receipt,
        title: `Message from ${message.name}`,
        note: 'Message held',
        tone: 'info',
        waitingSince: message.createdAt,
        text: message.message,
        facts: [
          ['From', message.email],
          ['Receipt', message.receipt],
        ],
      }))
    },
    accept: async (receipt) => ((await releaseContactMessage({ db, site }, receipt)) ? null : GONE),
    reject: async (receipt) => ((await deleteContactMessage(db, receipt)) ? null : GONE),
  }
}
