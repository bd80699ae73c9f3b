import type { Database } from '../../../database/client.ts'
import type { MailSite } from '../../platform/mail/layout/mail-site.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { updateHeldMessage } from './contact-messages.queries.ts'
import { contactReceivedEmail } from './contact-received.email.tsx'

/** An operator passes a held message on to the mailbox. Returns false if it is not held. */
export async function releaseContactMessage(
  { db, site }: { db: Database; site: MailSite },
  receipt: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const message = await updateHeldMessage(tx, receipt)
    if (!message) return false
    await enqueueMail(tx, contactReceivedEmail(site, receipt, message))
    return true
  })
}
