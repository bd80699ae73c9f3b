import type { Env } from '../../src/env.ts'
import { listAlertMailPreviews } from '../../src/features/alerts/mail/alert-mail-previews.ts'
import { previewEmails } from '../../src/features/bookings/mail/preview-emails.ts'
import { operatorNudgedEmail } from '../../src/features/console/nudge/operator-nudged.email.tsx'
import { operatorInvitedEmail } from '../../src/features/console/people/operator-invited.email.tsx'
import { contactHeldEmail } from '../../src/features/contact/contact-held.email.tsx'
import { contactReceivedEmail } from '../../src/features/contact/contact-received.email.tsx'
import { feedbackDecidedEmail } from '../../src/features/feedback/decide/feedback-decided.email.tsx'
import { messageAnsweredEmail } from '../../src/features/inbox/admin/message-answered.email.tsx'
import { listModerationMailPreviews } from '../../src/features/moderation/moderation-mail-previews.ts'
import { issueSentMail, issueTestMail } from '../../src/features/newsletter/issues/issue-sent.email.tsx'
import {
  alreadySubscribedMail,
  dataRequestedMail,
  nothingHeldMail,
  subscriptionRequestedMail,
} from '../../src/features/newsletter/newsletter-answers.email.tsx'
import type { OutgoingMail } from '../../src/platform/mail/outbox.ts'
import { listAdMailPreviews } from './ad-mail-previews.ts'
import { listListingMailPreviews } from './listing-mail-previews.ts'

const SAMPLE = { email: 'name@example.com', key: 'a-key-of-43-letters-that-opens-nothing-00000' }
const RECEIPT = 'K7QM-2XWD-P4RT'

/**
 * Every kind of email with sample words, for the previews in development. Add a new email here, with `typed`
 * in place of everything that visitors type: a test looks for it where it must not be.
 */
export function listMailPreviews(env: Env, typed = 'Sample words.'): OutgoingMail[] {
  const site = { ...env.site, url: env.siteUrl }
  return [
    ...listAdMailPreviews(site, typed),
    ...listListingMailPreviews(site, typed),
    ...listModerationMailPreviews(site, typed),
    ...listAlertMailPreviews(site, typed),
    contactReceivedEmail(site, RECEIPT, { name: typed, email: SAMPLE.email, message: typed }),
    contactHeldEmail(site, RECEIPT),
    messageAnsweredEmail(site, { to: SAMPLE.email, receipt: RECEIPT, text: 'Thank you. We fixed it today.' }),
    operatorNudgedEmail(site, {
      to: SAMPLE.email,
      subject: 'What’s waiting for you today',
      lines: ['3 things waiting in the queue.'],
    }),
    operatorInvitedEmail(site, { to: SAMPLE.email, link: `${site.url}/admin/welcome`, role: 'moderator' }),
    feedbackDecidedEmail(site, {
      to: SAMPLE.email,
      receipt: RECEIPT,
      entryName: 'A sample entry',
      status: 'fixed',
      reason: 'Sample words.',
    }),
    ...previewEmails(env, typed),
    subscriptionRequestedMail({ env }, SAMPLE),
    alreadySubscribedMail({ env }, SAMPLE),
    dataRequestedMail({ env }, SAMPLE),
    nothingHeldMail({ env }, SAMPLE),
    issueSentMail({ env }, sampleIssue(env), SAMPLE),
    issueTestMail({ env }, sampleIssue(env), SAMPLE.email),
  ]
}

const sampleIssue = (env: Env) => ({
  id: 1,
  subject: `${env.site.name}, sample issue`,
  preheader: 'What is new this week',
  sections: [
    { heading: '', words: 'The operator’s own words come first.\n\nThen what is new.', items: [] },
    { heading: 'New ads', items: [{ title: 'A sample ad', text: '$20 · Toronto, ON', href: '/ads/1' }] },
  ],
})
