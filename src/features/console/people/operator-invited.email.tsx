import type { OperatorRole } from '../../../../database/schema.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { INVITATION_DAYS } from '../auth/invitations/invite-operator.ts'

interface Invited {
  to: string
  link: string
  role: OperatorRole
}

const DOES = {
  owner: 'As an owner you can do everything, including inviting others.',
  editor: 'As an editor you look after ads, categories, news, events, directories and the newsletter.',
  moderator: 'As a moderator you look after the queue, messages, bookings and ads.',
}

/** Contains nothing that anyone typed, because the address may be a stranger's. */
export function operatorInvitedEmail(site: MailSite, { to, link, role }: Invited): OutgoingMail {
  return {
    kind: 'operator-invited',
    to,
    subject: `Help run ${site.name}`,
    ...renderMail(
      <EmailLayout
        site={site}
        title={`Help run ${site.name}`}
        preheader={`Your link works once, for ${INVITATION_DAYS} days`}
        reason="You’re getting this email because an owner of the site invited this address."
      >
        <Paragraph>
          An owner of {site.name} invites you to help run the site. {DOES[role]}
        </Paragraph>
        <Paragraph>
          You choose a password and connect an authenticator app on your phone. It takes three minutes.
        </Paragraph>
        <ActionButton label="Join the team" href={link} />
        <Note>
          The link works once, for {INVITATION_DAYS} days, and only for this address. Not expecting this?
          Ignore this email.
        </Note>
      </EmailLayout>,
    ),
  }
}
