import { paths } from '../../../paths.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { Paragraph, Section } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { KeyedMail, NewsletterDeps } from '../newsletter-deps.ts'
import type { Issue } from './issues.queries.ts'
import { paragraphsOf, preheaderOf, shownParts } from './shown-parts.ts'

type Words = Pick<Issue, 'id' | 'subject' | 'preheader' | 'sections'>

function IssueLetter({ site, issue, leaveUrl }: { site: MailSite; issue: Words; leaveUrl: string }) {
  const { id, subject } = issue
  const ways = [
    { label: 'Unsubscribe with one click', href: leaveUrl },
    { label: 'Read it on the site', href: `${site.url}${paths.newsletterIssue(id)}` },
  ]
  const fullHref = (href: string | undefined) => href && new URL(href, `${site.url}/`).href
  return (
    <EmailLayout
      site={site}
      title={subject}
      preheader={preheaderOf(issue)}
      reason={`You’re getting this email because you subscribed to the newsletter of ${site.name} and confirmed it.`}
      ways={ways}
    >
      {shownParts(issue.sections).flatMap(({ heading, words, items }) =>
        words === undefined ? (
          <Section
            key={heading}
            heading={heading}
            items={items.map((item) => ({ ...item, href: fullHref(item.href) }))}
          />
        ) : (
          paragraphsOf(words).map((paragraph) => <Paragraph key={paragraph}>{paragraph}</Paragraph>)
        ),
      )}
    </EmailLayout>
  )
}

export function issueSentMail(
  { env: { site } }: Pick<NewsletterDeps, 'env'>,
  issue: Words,
  { email, key }: KeyedMail,
): OutgoingMail {
  const unsubscribeUrl = `${site.url}${paths.newsletterUnsubscribe(key)}`
  return {
    kind: 'newsletter-issue',
    to: email,
    subject: issue.subject,
    ...renderMail(<IssueLetter {...{ site, issue }} leaveUrl={unsubscribeUrl} />),
    unsubscribeUrl,
    isBulk: true,
  }
}

/** A test for the operator: its unsubscribe link does not work. */
export function issueTestMail(deps: Pick<NewsletterDeps, 'env'>, issue: Words, to: string): OutgoingMail {
  const { subject, html, text } = issueSentMail(deps, issue, { email: to, key: 'preview' })
  return { kind: 'newsletter-test', to, subject: `Test: ${subject}`, html, text }
}
