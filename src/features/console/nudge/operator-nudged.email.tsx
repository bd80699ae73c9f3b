import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'

interface Nudge {
  to: string
  subject: string
  /** What waits, is stuck or has failed: counts and our own words, never a visitor's. */
  lines: readonly string[]
}

export function operatorNudgedEmail(site: MailSite, { to, subject, lines }: Nudge): OutgoingMail {
  return {
    kind: 'operator-nudged',
    to,
    subject,
    ...renderMail(
      <EmailLayout
        site={site}
        title={subject}
        preheader={lines[0] ?? ''}
        reason="You’re getting this email because you help run the site. Turn it off under Your account."
      >
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <ActionButton label="Open the console" href={`${site.url}/admin`} />
        <Note>At most one of these a day, and one right away for a booking or an appeal.</Note>
      </EmailLayout>,
    ),
  }
}
