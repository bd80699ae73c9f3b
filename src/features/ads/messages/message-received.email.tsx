import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import { noteWords } from '../rules/check-ad.ts'

interface Received {
  adTitle: string
  text: string
  findings: readonly string[]
  from: string
  to: string
  /** Of the one who gets the mail. */
  token: string
}

type Props = { site: MailSite } & Omit<Received, 'to'>

/** Carries the message, the warning that belongs to it, and the way to answer. Never the sender's address. */
function MessageReceivedLetter({ site, adTitle, text, findings, from, token }: Props) {
  return (
    <Letter
      site={site}
      title={`${from} wrote about “${adTitle}”`}
      preheader={text.slice(0, 120)}
      reason="You get this mail because of an ad on our site."
    >
      {noteWords(findings).map((words) => (
        <Paragraph key={words}>Stay safe: {words}</Paragraph>
      ))}
      <Paragraph>{text}</Paragraph>
      <ActionButton label="Read and answer" href={`${site.url}${paths.ads.thread(token)}`} />
      <Note>Answer on the page behind the button, not by mail: so both of your addresses stay hidden.</Note>
      <Note>You can end or report the conversation there.</Note>
    </Letter>
  )
}

export function messageReceivedEmail(site: MailSite, { to, ...message }: Received): OutgoingMail {
  return {
    kind: 'ad-message-received',
    to,
    subject: `A message about ${message.adTitle}`,
    ...renderMail(<MessageReceivedLetter site={site} {...message} />),
  }
}
