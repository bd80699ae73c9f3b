import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import type { MailSite } from '../../platform/mail/render-mail.ts'
import { createSecretLinks } from '../../platform/secret-links.ts'
import { adEndedEmail } from './ad-ended.email.ts'
import { adExpiringEmail } from './ad-expiring.email.ts'
import { adHeldEmail } from './ad-held.email.ts'
import type { LockedAd } from './ad-life.queries.ts'
import { adPublishedEmail } from './ad-published.email.ts'
import { adReturnedEmail } from './ad-returned.email.ts'
import { adSubmittedEmail } from './ad-submitted.email.ts'
import { linksRequestedEmail } from './links-requested.email.ts'
import { messageReceivedEmail } from './messages/message-received.email.ts'
import { threadStartedEmail } from './messages/thread-started.email.ts'

const TO = 'name@example.com'
const TITLE = 'A sample ad'
const TOKEN = 'a-key-of-43-letters-that-opens-nothing-00000'

/** The mails of posting with sample words. */
export function listAdMailPreviews(site: MailSite): OutgoingMail[] {
  const links = createSecretLinks(Buffer.from('only for previews'))
  const expiresAt = new Date('2026-12-24T12:00:00Z')
  const found = {
    ad: { id: 1, title: TITLE, expiresAt },
    seller: { email: TO, linkSeed: 'sample' },
  } as LockedAd
  const message = { adTitle: TITLE, text: 'Is it still to be had?', to: TO, token: TOKEN }
  return [
    adSubmittedEmail(site, { title: TITLE, to: TO, token: TOKEN }),
    adHeldEmail(site, links, found, ['first-ad']),
    adPublishedEmail(site, links, { ...found, expiresAt }),
    adEndedEmail(site, links, found, { verb: 'removed', reason: 'unclear' }),
    adReturnedEmail(site, links, found, 'mend-category'),
    adExpiringEmail(site, links, found),
    linksRequestedEmail(site, links, { to: TO, ads: [{ title: TITLE, status: 'live', linkSeed: 'sample' }] }),
    messageReceivedEmail(site, { ...message, from: 'Esi', findings: ['overpayment'] }),
    threadStartedEmail(site, message),
  ]
}
