import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import { mailSite, type NewsletterDeps } from './newsletter-deps.ts'

export function nothingHeldMail(
  deps: Pick<NewsletterDeps, 'env'>,
  { email }: { email: string },
): OutgoingMail {
  const site = mailSite(deps)
  const mail = renderMail({
    site,
    title: 'We hold no newsletter data about you',
    preheader: 'This address is not on our list.',
    paragraphs: [
      'You asked what our newsletter holds about this address. It is not on our list, so there is nothing to show and nothing to leave.',
      'If you get our newsletter, it goes to another of your addresses: try that one.',
    ],
    footer: 'You get this e-mail because somebody typed this address into the form on our newsletter page.',
  })
  return { kind: 'newsletter-nothing-held', to: email, subject: 'Your newsletter data', ...mail }
}
