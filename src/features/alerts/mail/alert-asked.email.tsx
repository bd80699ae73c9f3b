import { paths } from '../../../paths.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'

interface AlertLink {
  to: string
  token: string
}

const REASON = 'You’re getting this email because someone typed this address into our alert form.'

/** Anyone can type any address: before it is confirmed, the email quotes nothing from the search. */
export function alertRequestedEmail(site: MailSite, { to, token }: AlertLink): OutgoingMail {
  return {
    kind: 'alert-requested',
    to,
    subject: `Confirm your alert on ${site.name}`,
    ...renderMail(
      <EmailLayout
        site={site}
        title="One step left"
        preheader="Confirm your alert and we will email you new ads."
        reason={REASON}
      >
        <Paragraph>You asked {site.name} to email you when there are new ads for a search.</Paragraph>
        <Paragraph>
          Open the page to see the search, and press the button there to confirm that this address is yours.
        </Paragraph>
        <ActionButton label="Confirm my alert" href={`${site.url}${paths.alerts.show(token)}`} />
        <Note>The link works for 7 days. Keep it to yourself: it opens your alerts.</Note>
        <Note>Not you? Ignore this email. We send nothing more, and delete this address after 7 days.</Note>
      </EmailLayout>,
    ),
  }
}

/**
 * For someone who requests an alert they already have, or more alerts than the limit. Whoever typed the
 * address may have entered a different search than its owner confirmed, so the email quotes none of it.
 */
export function alertRepeatedEmail(
  site: MailSite,
  { to, token, isFull }: AlertLink & { isFull: boolean },
): OutgoingMail {
  const title = isFull ? 'Your alerts are full' : 'You already have this alert'
  return {
    kind: 'alert-repeated',
    to,
    subject: title,
    ...renderMail(
      <EmailLayout
        site={site}
        title={title}
        preheader={isFull ? 'Stop one to make room.' : 'Nothing to do for now.'}
        reason={REASON}
        ways={[{ label: 'Stop all alerts', href: `${site.url}${paths.alerts.stop(token)}` }]}
      >
        <Paragraph>
          {isFull
            ? 'You asked for one more alert, but you have reached the limit. Stop one, then ask again.'
            : 'You asked for an alert that you already have. Nothing to do for now.'}
        </Paragraph>
        <ActionButton label="See my alerts" href={`${site.url}${paths.alerts.show(token)}`} />
        <Note>Not you? Ignore this email.</Note>
      </EmailLayout>,
    ),
  }
}
