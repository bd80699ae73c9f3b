import { paths } from '../../paths.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import { type KeyedMail, mailSite, type NewsletterDeps } from './newsletter-deps.ts'

export function dataRequestedMail(
  deps: Pick<NewsletterDeps, 'env'>,
  { email, key }: KeyedMail,
): OutgoingMail {
  const site = mailSite(deps)
  const mail = renderMail({
    site,
    title: 'Your newsletter data',
    preheader: 'See it, download it, or leave and have it deleted.',
    paragraphs: [
      'You asked for the link to what our newsletter holds about you. On that page you can see it, download it, or leave the newsletter and have it deleted.',
    ],
    button: { label: 'See my data', href: `${site.url}${paths.newsletterData(key)}` },
    notes: [
      'The link works for 24 hours. Do not pass it on.',
      'If this was not you, you can ignore this e-mail.',
    ],
    footer: 'You get this e-mail because somebody typed this address into the form on our newsletter page.',
  })
  return {
    kind: 'newsletter-data-requested',
    to: email,
    subject: 'The link to your newsletter data',
    ...mail,
  }
}
