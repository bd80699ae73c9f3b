import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import { createNewsletterMail, type NewsletterLetterProps } from '../newsletter-mail.email.tsx'

function SubscriptionRequestedLetter({ site, linkKey }: NewsletterLetterProps) {
  return (
    <Letter
      site={site}
      title="One step left"
      preheader="Press the button on the next page, and the newsletter is yours."
      reason="You get this email because somebody typed this address into our newsletter form."
    >
      <Paragraph>
        You asked for the newsletter of {site.name}: one email, every Friday, with new listings, community
        events and the service changes that matter.
      </Paragraph>
      <Paragraph>Open the page and press the button there to confirm that this address is yours.</Paragraph>
      <ActionButton label="Confirm my subscription" href={`${site.url}${paths.newsletterConfirm(linkKey)}`} />
      <Note>The link works for 7 days.</Note>
      <Note>
        If this was not you, do nothing: without the button nobody is subscribed, and we forget this address
        after 30 days.
      </Note>
    </Letter>
  )
}

export const subscriptionRequestedMail = createNewsletterMail({
  kind: 'newsletter-requested',
  subject: (site) => `Confirm your subscription to ${site.name}`,
  Words: SubscriptionRequestedLetter,
})
