import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import { createNewsletterMail, type NewsletterLetterProps } from '../newsletter-mail.email.tsx'

function AlreadySubscribedLetter({ site, linkKey }: NewsletterLetterProps) {
  const leave = { label: 'Unsubscribe', href: `${site.url}${paths.newsletterLeave(linkKey)}` }
  return (
    <Letter
      site={site}
      title="You are already subscribed"
      preheader="There is nothing left to do."
      reason="You get this email because somebody typed this address into our newsletter form."
      ways={[leave]}
    >
      <Paragraph>
        Somebody, probably you, asked for the newsletter of {site.name} with this address. It is subscribed
        already, so there is nothing left to do.
      </Paragraph>
      <Paragraph>The next issue comes on Friday.</Paragraph>
      <Note>If this was not you, you can ignore this email.</Note>
    </Letter>
  )
}

export const alreadySubscribedMail = createNewsletterMail({
  kind: 'newsletter-already-subscribed',
  subject: () => 'You are already subscribed',
  Words: AlreadySubscribedLetter,
})
