import { paths } from '../../paths.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import { type KeyedMail, mailSite, type NewsletterDeps } from './newsletter-deps.ts'

export function alreadySubscribedMail(
  deps: Pick<NewsletterDeps, 'env'>,
  { email, key }: KeyedMail,
): OutgoingMail {
  const site = mailSite(deps)
  const mail = renderMail({
    site,
    title: 'You are on the list already',
    preheader: 'There is nothing left to do.',
    paragraphs: [
      `Somebody, probably you, asked for the newsletter of ${site.name} with this address. It is subscribed already, so there is nothing left to do.`,
      'The next issue comes on Friday.',
    ],
    notes: ['If this was not you, you can ignore this e-mail.'],
    footer: 'You get this e-mail because somebody typed this address into our newsletter form.',
    footerLinks: [{ label: 'Leave the newsletter', href: `${site.url}${paths.newsletterLeave(key)}` }],
  })
  return { kind: 'newsletter-already-subscribed', to: email, subject: 'You are subscribed already', ...mail }
}
