import { Paragraph } from '../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../platform/secret-links.ts'
import { AdLetter, type AdLetterFrame } from './ad-letter.email.tsx'
import type { LockedAd } from './ad-life.queries.ts'
import { type EndReason, endReasons } from './end-reasons.ts'

interface Ending {
  verb: 'refused' | 'removed'
  reason: EndReason
}

const TITLES = { refused: 'We did not publish your ad', removed: 'We took your ad off the site' }

/** Names the rule, and how to appeal. */
function AdEndedLetter({ verb, reason, ...frame }: AdLetterFrame & Ending) {
  return (
    <AdLetter {...frame} title={TITLES[verb]} button="See what you wrote">
      <Paragraph>
        It is about “{frame.ad.title}”. The reason: {endReasons[reason]}
      </Paragraph>
      <Paragraph>
        Do you see it differently? Answer this mail or write to {frame.site.email} and say why. Another person
        than the one who decided reads it, where there is one.
      </Paragraph>
    </AdLetter>
  )
}

export function adEndedEmail(
  site: MailSite,
  links: SecretLinks,
  { ad, seller }: LockedAd,
  ending: Ending,
): OutgoingMail {
  return {
    kind: `ad-${ending.verb}`,
    to: seller.email,
    subject: `About your ad: ${ad.title}`,
    headers: { 'Reply-To': site.email },
    ...renderMail(<AdEndedLetter {...{ site, links, ad, seller }} {...ending} />),
  }
}
