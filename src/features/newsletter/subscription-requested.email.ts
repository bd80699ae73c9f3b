import { paths } from '../../paths.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import { type KeyedMail, mailSite, type NewsletterDeps } from './newsletter-deps.ts'

export function subscriptionRequestedMail(
  deps: Pick<NewsletterDeps, 'env'>,
  { email, key }: KeyedMail,
): OutgoingMail {
  const site = mailSite(deps)
  const mail = renderMail({
    site,
    title: 'One step left',
    preheader: 'Press the button on the next page, and the newsletter is yours.',
    paragraphs: [
      `You asked for the newsletter of ${site.name}: one e-mail, every Friday, with new listings, community events and the service changes that matter.`,
      'Open the page and press the button there to confirm that this address is yours.',
    ],
    button: { label: 'Confirm my subscription', href: `${site.url}${paths.newsletterConfirm(key)}` },
    notes: [
      'The link works for 7 days.',
      'If this was not you, do nothing: without the button nobody is subscribed, and we forget this address after 30 days.',
    ],
    footer: 'You get this e-mail because somebody typed this address into our newsletter form.',
  })
  return {
    kind: 'newsletter-requested',
    to: email,
    subject: `Confirm your subscription to ${site.name}`,
    ...mail,
  }
}
