import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import type { LockedAd } from '../ad-life.queries.ts'
import { type EndReason, endReasons } from '../ending/end-reasons.ts'
import { MANAGE_LINK } from '../manage-link.ts'
import type { AdLetterFrame } from './ad-letter.email.tsx'
import { manageButton } from './manage-button.ts'

interface Ending {
  verb: 'refused' | 'removed'
  reason: EndReason
  /** The operator's own, besides the rule. */
  words?: string | undefined
}

const TITLES = { refused: 'We did not publish your ad', removed: 'We took your ad off the site' }

/** Names the rule, and how to appeal. */
function AdEndedLetter({ verb, reason, words, site, links, ad, seller }: AdLetterFrame & Ending) {
  return (
    <Letter
      site={site}
      title={TITLES[verb]}
      preheader={ad.title}
      reason="You get this email because you posted an ad with this email address."
      ways={[
        manageButton(site, links, seller, 'See what you wrote'),
        { label: 'All our decisions', href: `${site.url}${paths.moderation()}` },
      ]}
    >
      <Paragraph>
        This is about “{ad.title}”. The reason: {endReasons[reason]}
      </Paragraph>
      {words && <Paragraph>{words}</Paragraph>}
      <Paragraph>
        Disagree? Use the button to appeal once, in your own words. Where possible, someone else reviews it.
        If we were wrong, your ad goes right back up.
      </Paragraph>
      <ActionButton
        label="Appeal"
        href={`${site.url}${paths.ads.appeal(links.tokenOf(MANAGE_LINK, seller.linkSeed))}`}
      />
      <Note>You can also reply to this email or write to {site.email}.</Note>
    </Letter>
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
