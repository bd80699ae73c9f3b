import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph, Section } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import { SOLD_TALK_DAYS } from '../../ad-life/ending/sold-days.ts'

interface Sold {
  to: string
  token: string
  adId: number
}

/** To a buyer, whose address nobody has confirmed: not even the title of the ad. */
function AdSoldLetter({ site, token, adId }: { site: MailSite } & Omit<Sold, 'to'>) {
  const others = {
    title: 'Others like it',
    text: 'On the page of the ad you wrote about',
    href: `${site.url}${paths.ads.show(adId)}`,
  }
  return (
    <Letter
      site={site}
      title="The seller marked it as sold"
      preheader="The ad you wrote about is off the list."
      reason="You get this email because someone wrote to a seller with this address."
    >
      <Paragraph>If you bought it, you can keep writing for {SOLD_TALK_DAYS} days.</Paragraph>
      <ActionButton label="See the conversation" href={`${site.url}${paths.ads.thread(token)}`} />
      <Section heading="Still looking?" items={[others]} />
      <Note>Not you? End the conversation on that page.</Note>
    </Letter>
  )
}

export function adSoldEmail(site: MailSite, { to, ...sold }: Sold): OutgoingMail {
  return {
    kind: 'ad-sold',
    to,
    subject: `An ad you wrote about on ${site.name} is sold`,
    ...renderMail(<AdSoldLetter site={site} {...sold} />),
  }
}
