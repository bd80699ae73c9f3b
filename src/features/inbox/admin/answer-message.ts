import type { AdminDeps } from '../../../console/server/admin-calls.ts'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { findMessage, insertEntry, type MessageKey, updateDone } from './inbox.queries.ts'
import { messageAnsweredEmail } from './message-answered.email.tsx'

export type AnswerOutcome = { ok: true } | { ok: false; reason: 'gone' | 'no-address' }

/** Mails the answer and stores it with the message, in one transaction. */
export function answerMessage(
  { db, now, site }: AdminDeps & { site: MailSite },
  key: MessageKey,
  { text, isDone, operatorName }: { text: string; isDone: boolean; operatorName: string },
): Promise<AnswerOutcome> {
  return db.transaction(async (tx): Promise<AnswerOutcome> => {
    const message = await findMessage(tx, key)
    if (!message) return { ok: false, reason: 'gone' }
    if (!message.email) return { ok: false, reason: 'no-address' }
    const { email: to, receipt } = message
    await enqueueMail(tx, messageAnsweredEmail(site, { to, receipt, text }))
    await insertEntry(tx, key, { kind: 'reply', text, operatorName, createdAt: now() })
    if (isDone) await updateDone(tx, key, { at: now(), by: operatorName })
    return { ok: true }
  })
}
