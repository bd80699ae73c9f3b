import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import type { LockedAd } from '../ad-life.queries.ts'
import { type MendReason, mendReasons } from '../review/mend-reasons.ts'
import type { AdLetterFrame } from './ad-letter.email.tsx'
import { manageButton } from './manage-button.ts'

interface Returning {
  reason: MendReason
  /** The operator's own, besides the reason. */
  words?: string | undefined
}

/** Says what to change, and what happens then. */
function AdReturnedLetter({ site, links, ad, seller, reason, words }: AdLetterFrame & Returning) {
  return (
    <Letter
      site={site}
      title="Please change one thing in your ad"
      preheader={ad.title}
      reason="You get this email because you posted an ad with this email address."
    >
      <Paragraph>
        This is about “{ad.title}”. {mendReasons[reason]}
      </Paragraph>
      {words && <Paragraph>{words}</Paragraph>}
      <Paragraph>
        Until then nobody sees it. Use the button to change it. We check it, and it goes back on the site.
      </Paragraph>
      <ActionButton {...manageButton(site, links, seller, 'Change my ad')} />
      <Note>Disagree? Reply to this email or write to {site.email} and say why.</Note>
    </Letter>
  )
}

export function adReturnedEmail(
  site: MailSite,
  links: SecretLinks,
  { ad, seller }: LockedAd,
  returning: Returning,
): OutgoingMail {
  return {
    kind: 'ad-returned',
    to: seller.email,
    subject: `Please change your ad: ${ad.title}`,
    headers: { 'Reply-To': site.email },
    ...renderMail(<AdReturnedLetter {...{ site, links, ad, seller }} {...returning} />),
  }
}
