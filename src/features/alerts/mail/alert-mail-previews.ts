import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { adsFoundEmail } from './ads-found.email.tsx'
import { alertRepeatedEmail, alertRequestedEmail } from './alert-asked.email.tsx'

const LETTER = {
  to: 'name@example.com',
  token: 'a-key-of-43-letters-that-opens-nothing-00000',
}

/** Previews of the alert emails, with `typed` in place of all user input. */
export function listAlertMailPreviews(site: MailSite, typed = 'kente'): OutgoingMail[] {
  const ads = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    title: `${typed} ${index + 1}`,
    price: '$20',
    location: 'Toronto, ON',
  }))
  const found = { words: `“${typed}” · Brampton`, listPath: `/ads?search=${typed}`, ads, isEnded: false }
  return [
    alertRequestedEmail(site, LETTER),
    alertRepeatedEmail(site, { ...LETTER, isFull: false }),
    alertRepeatedEmail(site, { ...LETTER, isFull: true }),
    adsFoundEmail(site, {
      ...LETTER,
      found: [found, { ...found, words: 'Old category', ads: [], isEnded: true }],
    }),
  ]
}
