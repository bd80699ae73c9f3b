import { paths } from '../../../paths.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Facts, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'

interface DecidedReport {
  to: string
  receipt: string
  entryName: string
  status: 'fixed' | 'unchanged'
  reason: string
}

const TITLES = { fixed: 'Thank you: we fixed it', unchanged: 'We looked into your report' }
const OUTCOMES = { fixed: 'It is fixed now.', unchanged: 'We looked, and changed nothing.' }

export function feedbackDecidedEmail(
  site: MailSite,
  { to, receipt, entryName, status, reason }: DecidedReport,
): OutgoingMail {
  const first = `You told us that something was wrong with “${entryName}”. ${OUTCOMES[status]}`
  return {
    kind: 'feedback-decided',
    to,
    subject: `${TITLES[status]} (${receipt})`,
    ...renderMail(
      <EmailLayout
        site={site}
        title={TITLES[status]}
        preheader={first}
        reason="You’re getting this email because you left your address with the report. We have deleted the address from it."
      >
        <Paragraph>{first}</Paragraph>
        {reason && <Paragraph>{reason}</Paragraph>}
        <Facts facts={[{ label: 'Receipt number', value: receipt }]} />
        <ActionButton label="See your report" href={`${site.url}${paths.reportStatus(receipt)}`} />
      </EmailLayout>,
    ),
  }
}
