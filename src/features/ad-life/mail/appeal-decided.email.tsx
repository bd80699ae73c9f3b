import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import type { LockedAd } from '../ad-life.queries.ts'
import { type EndReason, endReasons } from '../ending/end-reasons.ts'
import { stateBefore } from '../ending/restore-ad.ts'
import type { AdLetterFrame } from './ad-letter.email.tsx'
import { manageButton } from './manage-button.ts'

interface Decided {
  status: 'upheld' | 'overturned'
  reason: string
}

const TITLES = { overturned: 'You were right: your ad is back', upheld: 'We read your appeal' }

const BACK_AS = {
  live: 'Everyone can see it now, and it gets back the days it missed.',
  sold: 'It is still marked as sold.',
  expired: 'Its time has run out, but you can post it again.',
}

interface Found extends AdLetterFrame {
  state: keyof typeof BACK_AS
}

function AppealDecidedLetter({ site, links, state, ad, seller, status, reason }: Found & Decided) {
  const isOverturned = status === 'overturned'
  const rule = endReasons[seller.endReason as EndReason]
  return (
    <Letter
      site={site}
      title={TITLES[status]}
      preheader={ad.title}
      reason="You get this email because you appealed a decision about your ad."
      ways={[{ label: 'All our decisions', href: `${site.url}${paths.moderation()}` }]}
    >
      {isOverturned ? (
        <Paragraph>
          We had taken “{ad.title}” off the site, and that was wrong. We are sorry. {BACK_AS[state]}
        </Paragraph>
      ) : (
        <>
          <Paragraph>
            This is about “{ad.title}”. We looked at it again, and it stays off the site. {reason}
          </Paragraph>
          {rule && <Paragraph>The rule: {rule}</Paragraph>}
          <Paragraph>
            This decision is final. You are welcome to post another ad that follows the rules.
          </Paragraph>
        </>
      )}
      <ActionButton
        {...manageButton(site, links, seller, isOverturned ? 'Manage my ad' : 'See what you wrote')}
      />
    </Letter>
  )
}

/** Tells a seller what came of the appeal. */
export function appealDecidedEmail(
  site: MailSite,
  links: SecretLinks,
  found: LockedAd,
  decided: Decided,
): OutgoingMail {
  const { ad, seller } = found
  const state = stateBefore(found)
  return {
    kind: `appeal-${decided.status}`,
    to: seller.email,
    subject: `${TITLES[decided.status]}: ${ad.title}`,
    headers: { 'Reply-To': site.email },
    ...renderMail(<AppealDecidedLetter {...{ site, links, ad, seller, state }} {...decided} />),
  }
}
