import type { MailSite } from '../../platform/mail/layout/mail-site.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { createSecretLinks } from '../../platform/secrets/secret-links.ts'
import type { LockedAd } from '../ad-life/ad-life.queries.ts'
import { appealDecidedEmail } from '../ad-life/mail/ad-decided.email.tsx'
import { caseDecidedEmail } from './cases/case-decided.email.tsx'

/** Previews of the report and appeal emails, with sample text. */
export function listModerationMailPreviews(site: MailSite, typed = 'A sample ad'): OutgoingMail[] {
  const links = createSecretLinks(Buffer.from('only for previews'))
  const to = 'name@example.com'
  const found = {
    ad: { id: 1, title: typed },
    seller: { email: to, linkSeed: 'sample', endReason: 'unclear' },
  } as LockedAd
  return [
    caseDecidedEmail(site, { to, receipt: 'K7QM-2XWD-P4RT', status: 'removed', reason: 'scam' }),
    appealDecidedEmail(site, links, found, { status: 'overturned', reason: '' }),
    appealDecidedEmail(site, links, found, {
      status: 'upheld',
      reason: 'A buyer still cannot tell what is offered.',
    }),
  ]
}
