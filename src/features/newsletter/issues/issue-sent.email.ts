import { paths } from '../../../paths.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import { type KeyedMail, mailSite, type NewsletterDeps } from '../newsletter-deps.ts'
import type { Issue } from './issues.queries.ts'

type Words = Pick<Issue, 'id' | 'subject' | 'intro' | 'sections'>

export function issueSentMail(
  deps: Pick<NewsletterDeps, 'env'>,
  { id, subject, intro, sections }: Words,
  { email, key }: KeyedMail,
): OutgoingMail {
  const site = mailSite(deps)
  const unsubscribeUrl = `${site.url}${paths.newsletterLeave(key)}`
  const mail = renderMail({
    site,
    title: subject,
    preheader: intro.split('\n')[0] || sections.map(({ heading }) => heading).join(', '),
    paragraphs: intro.split(/\n{2,}/).filter(Boolean),
    sections: sections.map(({ heading, items }) => ({
      heading,
      items: items.map(({ title, text, href }) => ({
        title,
        ...(text && { text }),
        ...(href && { href: new URL(href, `${site.url}/`).href }),
      })),
    })),
    footer: `You get this e-mail because you subscribed to the newsletter of ${site.name} and confirmed it.`,
    footerLinks: [
      { label: 'Leave with one click', href: unsubscribeUrl },
      { label: 'Read it on the site', href: `${site.url}${paths.newsletterIssue(id)}` },
    ],
  })
  return { kind: 'newsletter-issue', to: email, subject, ...mail, unsubscribeUrl, isBulk: true }
}
