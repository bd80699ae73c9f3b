import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import { createNewsletterMail, type NewsletterLetterProps } from '../newsletter-mail.email.tsx'

function DataRequestedLetter({ site, linkKey }: NewsletterLetterProps) {
  return (
    <Letter
      site={site}
      title="Your newsletter data"
      preheader="See it, download it, or unsubscribe and have it deleted."
      reason="You get this email because somebody typed this address into the form on our newsletter page."
    >
      <Paragraph>
        You asked for the link to what our newsletter holds about you. On that page you can see it, download
        it, or unsubscribe and have it deleted.
      </Paragraph>
      <ActionButton label="See my data" href={`${site.url}${paths.newsletterData(linkKey)}`} />
      <Note>The link works for 24 hours. Do not pass it on.</Note>
      <Note>If this was not you, you can ignore this email.</Note>
    </Letter>
  )
}

export const dataRequestedMail = createNewsletterMail({
  kind: 'newsletter-data-requested',
  subject: () => 'The link to your newsletter data',
  Words: DataRequestedLetter,
})
