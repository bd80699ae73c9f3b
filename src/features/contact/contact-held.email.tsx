import { paths } from '../../paths.ts'
import { EmailLayout } from '../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Paragraph } from '../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'

/** Notifies the operator of a held message. Its text stays out of the mailbox until it is reviewed. */
export function contactHeldEmail(site: MailSite, receipt: string): OutgoingMail {
  return {
    kind: 'contact-held',
    to: site.email,
    subject: `Held message ${receipt}`,
    ...renderMail(
      <EmailLayout
        site={site}
        title="A message is held for you"
        preheader={`Receipt ${receipt}`}
        reason="You’re getting this email because you run the site."
      >
        <Paragraph>
          Message {receipt} came without the spam check that browsers run. It may be from a person without
          JavaScript, or from a bot.
        </Paragraph>
        <ActionButton label="Open the console" href={`${site.url}${paths.admin()}`} />
      </EmailLayout>,
    ),
  }
}
