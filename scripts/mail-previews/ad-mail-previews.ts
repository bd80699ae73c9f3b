import type { LockedAd } from '../../src/features/ad-life/ad-life.queries.ts'
import {
  adEndedEmail,
  adReturnedEmail,
  sellerWrittenEmail,
} from '../../src/features/ad-life/mail/ad-decided.email.tsx'
import {
  adExpiringEmail,
  adHeldEmail,
  adPublishedEmail,
} from '../../src/features/ad-life/mail/ad-shown.email.tsx'
import {
  answerReceivedEmail,
  messageReceivedEmail,
} from '../../src/features/messages/mail/message-received.email.tsx'
import {
  adBackOnSaleEmail,
  adSoldEmail,
  threadStartedEmail,
} from '../../src/features/messages/mail/to-buyer.email.tsx'
import { myAdsRequestedEmail } from '../../src/features/my-ad/list/my-ads-requested.email.tsx'
import { adSubmittedEmail } from '../../src/features/posting/ad-submitted.email.tsx'
import type { MailSite } from '../../src/platform/mail/layout/mail-site.ts'
import type { OutgoingMail } from '../../src/platform/mail/outbox.ts'
import { createSecretLinks } from '../../src/platform/secrets/secret-links.ts'

const TO = 'name@example.com'
const TOKEN = 'a-key-of-43-letters-that-opens-nothing-00000'

/** The emails about ads, with `typed` in place of everything that people type. */
export function listAdMailPreviews(site: MailSite, typed = 'A sample ad'): OutgoingMail[] {
  const links = createSecretLinks(Buffer.from('only for previews'))
  const expiresAt = new Date('2026-12-24T12:00:00Z')
  const found = {
    ad: { id: 1, title: typed, expiresAt },
    seller: { email: TO, linkSeed: 'sample' },
  } as LockedAd
  const message = { to: TO, token: TOKEN, findings: ['overpayment'], replyTo: null }
  return [
    adSubmittedEmail(site, { to: TO, token: TOKEN }),
    adHeldEmail(site, links, found, ['first-ad']),
    adPublishedEmail(site, links, { ...found, expiresAt }),
    adEndedEmail(site, links, found, { verb: 'refused', reason: 'unclear' }),
    adEndedEmail(site, links, found, { verb: 'removed', reason: 'unclear', words: typed }),
    adReturnedEmail(site, links, found, { reason: 'return-category', words: typed }),
    sellerWrittenEmail(site, { to: TO, title: 'A sofa', words: typed }),
    adExpiringEmail(site, links, found),
    myAdsRequestedEmail(site, { to: TO, token: TOKEN }),
    messageReceivedEmail(site, { ...message, adTitle: typed }),
    answerReceivedEmail(site, message),
    threadStartedEmail(site, message),
    adSoldEmail(site, { ...message, adId: 1 }),
    adBackOnSaleEmail(site, message),
  ]
}
