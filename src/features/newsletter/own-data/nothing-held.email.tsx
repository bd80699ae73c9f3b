import { Letter } from '../../../platform/mail/letter.tsx'
import { Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import { createNewsletterMail, type NewsletterLetterProps } from '../newsletter-mail.email.tsx'

function NothingHeldLetter({ site }: NewsletterLetterProps) {
  return (
    <Letter
      site={site}
      title="We hold no newsletter data about you"
      preheader="This address is not on our list."
      reason="You get this email because somebody typed this address into the form on our newsletter page."
    >
      <Paragraph>
        You asked what our newsletter holds about this address. It is not on our list, so there is nothing to
        show or delete.
      </Paragraph>
      <Paragraph>If you get our newsletter, it goes to another of your addresses: try that one.</Paragraph>
    </Letter>
  )
}

const mail = createNewsletterMail({
  kind: 'newsletter-nothing-held',
  subject: () => 'Your newsletter data',
  Words: NothingHeldLetter,
})

/** Who is not on the list has no key. */
export function nothingHeldMail(
  deps: Pick<NewsletterDeps, 'env'>,
  { email }: { email: string },
): OutgoingMail {
  return mail(deps, { email, key: '' })
}
