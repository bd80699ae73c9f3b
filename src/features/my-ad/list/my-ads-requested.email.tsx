import { paths } from '../../../paths.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'

interface Asked {
  to: string
  token: string
}

/** Anyone can type any address, and post an ad with it: the email has the link only, nothing of the ads. */
export function myAdsRequestedEmail(site: MailSite, { to, token }: Asked): OutgoingMail {
  return {
    kind: 'my-ads-requested',
    to,
    subject: `Your ads on ${site.name}`,
    ...renderMail(
      <EmailLayout
        site={site}
        title="Your ads"
        preheader="One link to all of them."
        reason="You’re getting this email because someone typed this address on our site."
      >
        <Paragraph>See, renew, change or end your ads, and read what people wrote to you:</Paragraph>
        <ActionButton label="See my ads" href={`${site.url}${paths.ads.mine(token)}`} />
        <Note>The link works for 30 days. Keep it to yourself: anyone who has it can change your ads.</Note>
        <Note>Didn’t ask? Ignore this email. Nobody else got it.</Note>
      </EmailLayout>,
    ),
  }
}
