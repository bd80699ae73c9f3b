import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Note, Paragraph, Section } from '../../../platform/mail/layout/email-parts.tsx'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { SOLD_TALK_DAYS } from '../../ad-life/ending/sold-days.ts'

interface BuyerEmailProps {
  site: MailSite
  token: string
  title: string
  preheader: string
  words: string
  /** Below the button. */
  children?: ReactNode
}

/** To a buyer, whose address is not confirmed: without the title of the ad and without any message text. */
function BuyerEmail({ site, token, title, preheader, words, children }: BuyerEmailProps) {
  const reason = 'You’re getting this email because someone wrote to a seller with this address.'
  return (
    <EmailLayout {...{ site, title, preheader, reason }}>
      <Paragraph>{words}</Paragraph>
      <ActionButton label="See the conversation" href={`${site.url}${paths.ads.thread(token)}`} />
      {children}
      <Note>Not you? End the conversation on that page.</Note>
    </EmailLayout>
  )
}

interface Buyer {
  to: string
  token: string
}

/** Gives the buyer the link to the conversation. */
export function threadStartedEmail(site: MailSite, { to, token }: Buyer): OutgoingMail {
  return {
    kind: 'ad-thread-started',
    to,
    subject: `Your message to a seller on ${site.name}`,
    ...renderMail(
      <BuyerEmail
        {...{ site, token }}
        title="Your message to the seller"
        preheader="The seller has it. We will email you when they reply."
        words="The seller has your message. We will email you when they reply. You can read and write here:"
      />,
    ),
  }
}

export function adSoldEmail(site: MailSite, { to, token, adId }: Buyer & { adId: number }): OutgoingMail {
  const others = {
    title: 'Others like it',
    text: 'On the page of the ad you wrote about',
    href: `${site.url}${paths.ads.show(adId)}`,
  }
  return {
    kind: 'ad-sold',
    to,
    subject: `An ad you wrote about on ${site.name} is sold`,
    ...renderMail(
      <BuyerEmail
        {...{ site, token }}
        title="The seller marked it as sold"
        preheader="The ad you wrote about is off the list."
        words={`If you bought it, you can keep writing for ${SOLD_TALK_DAYS} days.`}
      >
        <Section heading="Still looking?" items={[others]} />
      </BuyerEmail>,
    ),
  }
}

/** For buyers who were notified that it was sold. */
export function adBackOnSaleEmail(site: MailSite, { to, token }: Buyer): OutgoingMail {
  return {
    kind: 'ad-back-on-sale',
    to,
    subject: `An ad you wrote about on ${site.name} is available again`,
    ...renderMail(
      <BuyerEmail
        {...{ site, token }}
        title="It is available again"
        preheader="The ad you wrote about is listed again."
        words="The seller has relisted the ad you wrote about. Still interested? Send the seller a message."
      />,
    ),
  }
}
