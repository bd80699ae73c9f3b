import { Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import type { LockedAd } from '../ad-life.queries.ts'
import { holdReasonWords } from '../review/hold-reasons.ts'
import { AdLetter, type AdLetterFrame } from './ad-letter.email.tsx'

function AdHeldLetter({ heldFor, ...frame }: AdLetterFrame & { heldFor: readonly string[] }) {
  return (
    <AdLetter {...frame} title="Your ad is in review">
      <Paragraph>
        Thank you. “{frame.ad.title}” will be published as soon as one of us has checked it. Nothing to do for
        now.
      </Paragraph>
      <Paragraph>
        {['Why we check:', ...heldFor.map((id) => `• ${holdReasonWords(id)}`)].join('\n')}
      </Paragraph>
    </AdLetter>
  )
}

export function adHeldEmail(
  site: MailSite,
  links: SecretLinks,
  { ad, seller }: LockedAd,
  heldFor: readonly string[],
): OutgoingMail {
  return {
    kind: 'ad-held',
    to: seller.email,
    subject: `Your ad is in review: ${ad.title}`,
    ...renderMail(<AdHeldLetter {...{ site, links, ad, seller, heldFor }} />),
  }
}
