import { paths } from '../../paths.ts'
import { EmailLayout } from '../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Note, Paragraph } from '../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { DRAFT_DAYS } from '../ad-life/jobs/forget-drafts.ts'

/** Anyone can type any address, so this email contains nothing else that was typed. */
export function adSubmittedEmail(site: MailSite, { to, token }: { to: string; token: string }): OutgoingMail {
  return {
    kind: 'ad-submitted',
    to,
    subject: `Confirm your ad on ${site.name}`,
    ...renderMail(
      <EmailLayout
        site={site}
        title="One step left: confirm your ad"
        preheader="Open the link and press the button to put it online."
        reason="You’re getting this email because someone posted an ad with this address."
      >
        <Paragraph>
          You posted an ad on {site.name}. Open the link to see it, and press the button there to confirm it.
        </Paragraph>
        <Paragraph>
          Keep this email: the same link lets you edit, renew, mark as sold or delete the ad.
        </Paragraph>
        <ActionButton label="Open my ad" href={`${site.url}${paths.ads.manage(token)}`} />
        <Note>Without your confirmation the ad is deleted after {DRAFT_DAYS} days.</Note>
        <Note>Not you? Ignore this email. Nobody sees the ad.</Note>
      </EmailLayout>,
    ),
  }
}
