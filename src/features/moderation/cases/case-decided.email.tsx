import { paths } from '../../../paths.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Facts, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { type EndReason, endReasons } from '../../ad-life/ending/end-reasons.ts'

interface DecidedCase {
  to: string
  receipt: string
  status: 'dismissed' | 'removed' | 'returned' | 'gone'
  reason: string
}

const OUTCOMES: Record<DecidedCase['status'], { title: string; words: string }> = {
  dismissed: {
    title: 'We looked into your report',
    words: 'Someone on our team checked it and found nothing against our rules, so it stays on the site.',
  },
  removed: {
    title: 'Thank you: we took the ad off',
    words: 'Someone on our team checked it and took it off the site.',
  },
  returned: {
    title: 'Thank you: we asked the seller to change it',
    words: 'It is hidden until the seller changes it and we check it again.',
  },
  gone: {
    title: 'The ad is no longer on the site',
    words: 'It came off the site before we reached a decision.',
  },
}

/**
 * Notifies a reporter of the outcome. The reporter's address was never confirmed, so the email does not quote
 * the ad, which its seller wrote.
 */
export function caseDecidedEmail(site: MailSite, { to, receipt, status, reason }: DecidedCase): OutgoingMail {
  const { title, words } = OUTCOMES[status]
  const rule = status === 'removed' ? endReasons[reason as EndReason] : undefined
  return {
    kind: 'ad-report-decided',
    to,
    subject: `${title} (${receipt})`,
    ...renderMail(
      <EmailLayout
        site={site}
        title={title}
        preheader={`Receipt number ${receipt}`}
        reason="You’re getting this email because you left your address with the report. We have deleted the address from it."
      >
        <Paragraph>You reported an ad. {words}</Paragraph>
        {rule && <Paragraph>The reason: {rule}</Paragraph>}
        <Facts facts={[{ label: 'Receipt number', value: receipt }]} />
        <ActionButton label="See your report" href={`${site.url}${paths.reportStatus(receipt)}`} />
      </EmailLayout>,
    ),
  }
}
