import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { EmailLayout, type EmailLayoutProps } from '../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Note, Paragraph } from '../../platform/mail/layout/email-parts.tsx'
import { renderMail } from '../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import type { KeyedMail, NewsletterDeps } from './newsletter-deps.ts'

type Deps = Pick<NewsletterDeps, 'env'>
type Mail = Pick<OutgoingMail, 'kind' | 'to' | 'subject'>

const FORM = 'You’re getting this email because someone typed this address into our newsletter form.'
const DATA_FORM =
  'You’re getting this email because someone typed this address into the form on our newsletter page.'

/** An answer to a newsletter form: each has its own text in the same layout. */
const answer = (mail: Mail, frame: Omit<EmailLayoutProps, 'children'>, words: ReactNode): OutgoingMail => ({
  ...mail,
  ...renderMail(<EmailLayout {...frame}>{words}</EmailLayout>),
})

export function subscriptionRequestedMail({ env: { site } }: Deps, { email, key }: KeyedMail) {
  return answer(
    { kind: 'newsletter-requested', to: email, subject: `Confirm your subscription to ${site.name}` },
    {
      site,
      title: 'One step left',
      preheader: 'Press the button on the next page, and the newsletter is yours.',
      reason: FORM,
    },
    <>
      <Paragraph>
        You asked for the newsletter of {site.name}: one email, every Friday, with new listings, community
        events and the service changes that matter.
      </Paragraph>
      <Paragraph>Open the page and press the button there to confirm that this address is yours.</Paragraph>
      <ActionButton label="Confirm my subscription" href={`${site.url}${paths.newsletterConfirm(key)}`} />
      <Note>The link works for 7 days.</Note>
      <Note>
        Not you? Ignore this email. Nobody is subscribed until the button is pressed, and we delete this
        address after 30 days.
      </Note>
    </>,
  )
}

export function alreadySubscribedMail({ env: { site } }: Deps, { email, key }: KeyedMail) {
  return answer(
    { kind: 'newsletter-already-subscribed', to: email, subject: 'You are already subscribed' },
    {
      site,
      title: 'You are already subscribed',
      preheader: 'There is nothing left to do.',
      reason: FORM,
      ways: [{ label: 'Unsubscribe', href: `${site.url}${paths.newsletterUnsubscribe(key)}` }],
    },
    <>
      <Paragraph>
        Someone, probably you, asked for the newsletter of {site.name} with this address. You are already
        subscribed, so there is nothing left to do.
      </Paragraph>
      <Paragraph>The next issue comes on Friday.</Paragraph>
      <Note>Not you? You can ignore this email.</Note>
    </>,
  )
}

export function dataRequestedMail({ env: { site } }: Deps, { email, key }: KeyedMail) {
  return answer(
    { kind: 'newsletter-data-requested', to: email, subject: 'The link to your newsletter data' },
    {
      site,
      title: 'Your newsletter data',
      preheader: 'See it, download it, or unsubscribe and have it deleted.',
      reason: DATA_FORM,
    },
    <>
      <Paragraph>
        You asked for a link to what our newsletter holds about you. On that page you can see it, download it,
        or unsubscribe and have it deleted.
      </Paragraph>
      <ActionButton label="See my data" href={`${site.url}${paths.newsletterData(key)}`} />
      <Note>The link works for 24 hours. Do not pass it on.</Note>
      <Note>Not you? You can ignore this email.</Note>
    </>,
  )
}

/** An address that is not on the list has no key. */
export function nothingHeldMail({ env: { site } }: Deps, { email }: Pick<KeyedMail, 'email'>) {
  return answer(
    { kind: 'newsletter-nothing-held', to: email, subject: 'Your newsletter data' },
    {
      site,
      title: 'We hold no newsletter data about you',
      preheader: 'This address is not on our list.',
      reason: DATA_FORM,
    },
    <>
      <Paragraph>
        You asked what our newsletter holds about this address. It is not on our list, so there is nothing to
        show or delete.
      </Paragraph>
      <Paragraph>If you get our newsletter, it goes to a different address: try that one.</Paragraph>
    </>,
  )
}
