import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

export interface AlertLetter {
  to: string
  token: string
  /** The search as people would say it. */
  words: string
}

function AlertRequestedLetter({ site, token, words }: AlertLetter & { site: MailSite }) {
  return (
    <Letter
      site={site}
      title="One step left"
      preheader="Press the button on the next page, and new ads come to you."
      reason="You get this e-mail because somebody typed this address into our form for alerts."
    >
      <Paragraph>You asked {site.name} for an e-mail when there are new ads for this search:</Paragraph>
      <Paragraph>{words}</Paragraph>
      <Paragraph>Open the page and press the button there to confirm that this address is yours.</Paragraph>
      <ActionButton label="Confirm my alert" href={`${site.url}${paths.alerts.show(token)}`} />
      <Note>The link works for 7 days. Do not pass it on: it opens the page of your alerts.</Note>
      <Note>
        If this was not you, do nothing: without the button nothing is sent, and we forget this address after
        7 days.
      </Note>
    </Letter>
  )
}

export function alertRequestedEmail(site: MailSite, letter: AlertLetter): OutgoingMail {
  return {
    kind: 'alert-requested',
    to: letter.to,
    subject: `Confirm your alert: ${letter.words}`.slice(0, 150),
    ...renderMail(<AlertRequestedLetter site={site} {...letter} />),
  }
}
