import { Letter } from '../../../platform/mail/letter.tsx'
import { Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

interface Written {
  to: string
  title: string
  /** The operator's words. */
  words: string
}

/** What an operator writes to a seller about an ad. Nothing happens to the ad by it. */
export function sellerWrittenEmail(site: MailSite, { to, title, words }: Written): OutgoingMail {
  return {
    kind: 'seller-written',
    to,
    subject: `About your ad: ${title}`,
    headers: { 'Reply-To': site.email },
    ...renderMail(
      <Letter
        site={site}
        title="About your ad"
        preheader={title}
        reason="You get this email because you posted an ad with this email address."
      >
        <Paragraph>This is about “{title}”.</Paragraph>
        {words.split(/\n{2,}/).map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        <Note>Reply to this email to reach us.</Note>
      </Letter>,
    ),
  }
}
