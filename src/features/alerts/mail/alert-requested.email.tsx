import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

export interface AlertLetter {
  to: string
  token: string
}

/** Anyone can type any address: until it is confirmed, no word of the search goes there. */
function AlertRequestedLetter({ site, token }: { site: MailSite; token: string }) {
  return (
    <Letter
      site={site}
      title="One step left"
      preheader="Confirm your alert and we will email you new ads."
      reason="You get this email because someone typed this address into our alert form."
    >
      <Paragraph>You asked {site.name} to email you when there are new ads for a search.</Paragraph>
      <Paragraph>
        Open the page to see the search, and press the button there to confirm that this address is yours.
      </Paragraph>
      <ActionButton label="Confirm my alert" href={`${site.url}${paths.alerts.show(token)}`} />
      <Note>The link works for 7 days. Keep it to yourself: it opens your alerts.</Note>
      <Note>Not you? Ignore this email. We send nothing more, and delete this address after 7 days.</Note>
    </Letter>
  )
}

export function alertRequestedEmail(site: MailSite, letter: AlertLetter): OutgoingMail {
  return {
    kind: 'alert-requested',
    to: letter.to,
    subject: `Confirm your alert on ${site.name}`,
    ...renderMail(<AlertRequestedLetter site={site} token={letter.token} />),
  }
}
