import type { Database } from '../../../../../database/client.ts'
import { dropMail, listTroubledMails, retryMail } from '../../../../platform/mail/resend-mails.ts'
import type { Now } from '../../../../platform/time/clock.ts'
import type { QueueSource } from './queue-source.ts'

const GONE = 'The email is no longer in the outbox.'
const WORDLESS =
  'The text of this email is gone, so it cannot be sent again. Write to the person yourself, or give up.'

/** Mails that could not be delivered: resend or give up. */
export function mailsSource({ db, now }: { db: Database; now: Now }): QueueSource {
  return {
    kind: 'mail',
    urgency: 1,
    badge: 'Bounced email',
    glyph: 'outbox',
    acceptLabel: 'Resend',
    rejectLabel: 'Give up',
    reasons: [],
    async list(limit) {
      const troubled = await listTroubledMails(db, limit)
      return troubled.map((mail) => ({
        id: String(mail.id),
        title: mail.subject,
        note: mail.status === 'bounced' ? 'Bounced email' : 'Email not sent',
        tone: 'warning',
        waitingSince: mail.createdAt,
        text: mail.lastError ?? 'The mail server gave no reason.',
        facts: [
          ['To', mail.toAddress],
          ['About', mail.kind],
          ['Tries', String(mail.attempts)],
        ],
      }))
    },
    accept: async (id) => ((await retryMail({ db, now }, Number(id))) ? null : WORDLESS),
    reject: async (id) => ((await dropMail(db, Number(id))) ? null : GONE),
  }
}
