import { paths } from '../../../paths.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { noteWords } from '../../scam-rules/check-ad.ts'

interface Received {
  findings: readonly string[]
  to: string
  /** The link secret of the side that gets the email. */
  token: string
  /** The address for replies by email; null where none are received. */
  replyTo: string | null
}

type Props = { site: MailSite; title: string } & Omit<Received, 'to'>

/** Says that there is a message, with any warning about it. The message itself stays on its page. */
function MessageReceivedEmail({ site, title, findings, token, replyTo }: Props) {
  return (
    <EmailLayout
      site={site}
      title={title}
      preheader="Read it and reply on our site."
      reason="You’re getting this email because of an ad on our site."
    >
      <Paragraph>Open the page to read it and reply.</Paragraph>
      {noteWords(findings).map((words) => (
        <Paragraph key={words}>Stay safe: {words}</Paragraph>
      ))}
      <ActionButton label="Read and reply" href={`${site.url}${paths.ads.thread(token)}`} />
      <Note>
        {replyTo
          ? 'Reply on that page, or reply to this email. Both of your addresses stay hidden.'
          : 'Reply on that page, not by email, so both of your addresses stay hidden.'}
      </Note>
      <Note>You can end or report the conversation there.</Note>
    </EmailLayout>
  )
}

const replyHeader = ({ replyTo }: Pick<Received, 'replyTo'>) =>
  replyTo ? { headers: { 'Reply-To': replyTo } } : {}

/** To the seller. It may name the ad, because the seller confirmed it and wrote the title. */
export function messageReceivedEmail(
  site: MailSite,
  { to, adTitle, ...message }: Received & { adTitle: string },
): OutgoingMail {
  const title = `You have a message about “${adTitle}”`
  return {
    kind: 'ad-message-received',
    to,
    subject: `A message about ${adTitle}`,
    ...replyHeader(message),
    ...renderMail(<MessageReceivedEmail {...{ site, title }} {...message} />),
  }
}

/** To the buyer, whose address is not confirmed: it does not even name the ad. */
export function answerReceivedEmail(site: MailSite, { to, ...message }: Received): OutgoingMail {
  const title = 'The seller wrote to you'
  return {
    kind: 'ad-answer-received',
    to,
    subject: `${title} on ${site.name}`,
    ...replyHeader(message),
    ...renderMail(<MessageReceivedEmail {...{ site, title }} {...message} />),
  }
}
