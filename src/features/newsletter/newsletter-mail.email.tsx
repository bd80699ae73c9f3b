import type { ComponentType } from 'react'
import type { MailSite } from '../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import { type KeyedMail, mailSite, type NewsletterDeps } from './newsletter-deps.ts'

export interface NewsletterLetterProps {
  site: MailSite
  /** The secret of the one who gets the mail, for links. */
  linkKey: string
}

interface Kind {
  kind: string
  subject: (site: MailSite) => string
  Words: ComponentType<NewsletterLetterProps>
}

/** The answers to what people typed into a newsletter form: each its own words, all sent alike. */
export function createNewsletterMail({ kind, subject, Words }: Kind) {
  return (deps: Pick<NewsletterDeps, 'env'>, { email, key }: KeyedMail): OutgoingMail => {
    const site = mailSite(deps)
    return { kind, to: email, subject: subject(site), ...renderMail(<Words site={site} linkKey={key} />) }
  }
}
