import { paths } from '../../paths.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { type MailSite, renderMail } from '../../platform/mail/render-mail.ts'

interface DecidedReport {
  to: string
  receipt: string
  entryName: string
  status: 'fixed' | 'unchanged'
  reason: string
}

/** Tells a reporter what came of the report. */
export function feedbackDecidedEmail(site: MailSite, report: DecidedReport): OutgoingMail {
  const { to, receipt, entryName, status, reason } = report
  const isFixed = status === 'fixed'
  const title = isFixed ? 'Thank you: we fixed it' : 'We looked into your report'
  const first = isFixed
    ? `You told us that something was wrong with “${entryName}”. It is fixed now.`
    : `You told us that something was wrong with “${entryName}”. We looked, and changed nothing.`
  const { html, text } = renderMail({
    site,
    title,
    preheader: first,
    paragraphs: reason ? [first, reason] : [first],
    facts: [{ label: 'Receipt number', value: receipt }],
    button: { label: 'See your report', href: `${site.url}${paths.reportStatus(receipt)}` },
    footer:
      'You get this mail because you left your address with the report. We have deleted the address from it.',
  })
  return { kind: 'feedback-decided', to, subject: `${title} (${receipt})`, html, text }
}
