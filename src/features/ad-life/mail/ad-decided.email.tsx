import { paths } from '../../../paths.ts'
import { Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import type { LockedAd } from '../ad-life.queries.ts'
import type { Verdict } from '../appeal/appeal-verdict.ts'
import { type EndReason, endReasons } from '../ending/end-reasons.ts'
import { stateBefore } from '../ending/restore-ad.ts'
import { MANAGE_LINK } from '../manage-link.ts'
import { type ReturnReason, returnReasons } from '../review/return-reasons.ts'
import { AdEmailLayout, manageButton } from './ad-layout.email.tsx'

interface Ending {
  verb: 'refused' | 'removed'
  reason: EndReason
  /** The operator's own words, besides the rule. */
  words?: string | undefined
}

const ENDED = { refused: 'We did not publish your ad', removed: 'We took your ad off the site' }

const logLink = (site: MailSite) => ({
  label: 'All our decisions',
  href: `${site.url}${paths.moderation()}`,
})

/** Names the rule, and how to appeal. */
export function adEndedEmail(
  site: MailSite,
  links: SecretLinks,
  { ad, seller }: LockedAd,
  { verb, reason, words }: Ending,
): OutgoingMail {
  const appeal = paths.ads.appeal(links.tokenOf(MANAGE_LINK, seller.linkSeed))
  return {
    kind: `ad-${verb}`,
    to: seller.email,
    subject: `About your ad: ${ad.title}`,
    headers: { 'Reply-To': site.email },
    ...renderMail(
      <AdEmailLayout
        {...{ site, ad }}
        title={ENDED[verb]}
        ways={[manageButton(site, links, seller, 'See what you wrote'), logLink(site)]}
        button={{ label: 'Appeal', href: `${site.url}${appeal}` }}
        note={`You can also reply to this email or write to ${site.email}.`}
      >
        <Paragraph>
          This is about “{ad.title}”. The reason: {endReasons[reason]}
        </Paragraph>
        {words && <Paragraph>{words}</Paragraph>}
        <Paragraph>
          Disagree? Use the button to appeal once, in your own words. Where possible, someone else reviews it.
          If we were wrong, your ad goes right back up.
        </Paragraph>
      </AdEmailLayout>,
    ),
  }
}

interface Returning {
  reason: ReturnReason
  /** The operator's own words, besides the reason. */
  words?: string | undefined
}

/** Says what to change, and what happens next. */
export function adReturnedEmail(
  site: MailSite,
  links: SecretLinks,
  { ad, seller }: LockedAd,
  { reason, words }: Returning,
): OutgoingMail {
  return {
    kind: 'ad-returned',
    to: seller.email,
    subject: `Please change your ad: ${ad.title}`,
    headers: { 'Reply-To': site.email },
    ...renderMail(
      <AdEmailLayout
        {...{ site, ad }}
        title="Please change one thing in your ad"
        button={manageButton(site, links, seller, 'Change my ad')}
        note={`Disagree? Reply to this email or write to ${site.email} and say why.`}
      >
        <Paragraph>
          This is about “{ad.title}”. {returnReasons[reason]}
        </Paragraph>
        {words && <Paragraph>{words}</Paragraph>}
        <Paragraph>
          Until then nobody sees it. Use the button to change it. We check it, and it goes back on the site.
        </Paragraph>
      </AdEmailLayout>,
    ),
  }
}

const APPEALED = { overturned: 'You were right: your ad is back', upheld: 'We read your appeal' }

const BACK_AS = {
  live: 'Everyone can see it now, and the days it missed are added back.',
  sold: 'It is still marked as sold.',
  expired: 'Its time has run out, but you can post it again.',
}

/** Notifies a seller of the outcome of an appeal. */
export function appealDecidedEmail(
  site: MailSite,
  links: SecretLinks,
  found: LockedAd,
  { status, reason }: Verdict,
): OutgoingMail {
  const { ad, seller } = found
  const isOverturned = status === 'overturned'
  const rule = endReasons[seller.endReason as EndReason]
  return {
    kind: `appeal-${status}`,
    to: seller.email,
    subject: `${APPEALED[status]}: ${ad.title}`,
    headers: { 'Reply-To': site.email },
    ...renderMail(
      <AdEmailLayout
        {...{ site, ad }}
        title={APPEALED[status]}
        reason="You’re getting this email because you appealed a decision about your ad."
        ways={[logLink(site)]}
        button={manageButton(site, links, seller, isOverturned ? 'Manage my ad' : 'See what you wrote')}
      >
        {isOverturned ? (
          <Paragraph>
            We had taken “{ad.title}” off the site, and that was wrong. We are sorry.{' '}
            {BACK_AS[stateBefore(found)]}
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
      </AdEmailLayout>,
    ),
  }
}

interface Written {
  to: string
  title: string
  /** The operator's words. */
  words: string
}

/** An operator's message to a seller about an ad. It does not change the ad. */
export function sellerWrittenEmail(site: MailSite, { to, title, words }: Written): OutgoingMail {
  return {
    kind: 'seller-written',
    to,
    subject: `About your ad: ${title}`,
    headers: { 'Reply-To': site.email },
    ...renderMail(
      <AdEmailLayout site={site} ad={{ title }} title="About your ad" note="Reply to this email to reach us.">
        <Paragraph>This is about “{title}”.</Paragraph>
        {words.split(/\n{2,}/).map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
      </AdEmailLayout>,
    ),
  }
}
