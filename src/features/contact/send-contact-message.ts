import type { Database } from '../../../database/client.ts'
import type { MailSite } from '../../platform/mail/layout/mail-site.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { createReceipt } from '../../platform/secrets/receipt.ts'
import type { Now } from '../../platform/time/clock.ts'
import type { ContactForm } from './contact.schema.ts'
import { contactHeldEmail } from './contact-held.email.tsx'
import { insertContactMessage } from './contact-messages.queries.ts'
import { contactReceivedEmail } from './contact-received.email.tsx'

/** Stores the message and notifies the operator in one transaction. Holds untrusted messages, drops none. */
export async function sendContactMessage(
  { db, now, site }: { db: Database; now: Now; site: MailSite },
  form: ContactForm,
  { isTrusted }: { isTrusted: boolean },
): Promise<{ receipt: string }> {
  const receipt = createReceipt()
  const { name, email, message } = form
  await db.transaction(async (tx) => {
    const status = isTrusted ? 'passed-on' : 'held'
    await insertContactMessage(tx, { receipt, status, name, email, message, createdAt: now() })
    await enqueueMail(
      tx,
      isTrusted ? contactReceivedEmail(site, receipt, form) : contactHeldEmail(site, receipt),
    )
  })
  return { receipt }
}
