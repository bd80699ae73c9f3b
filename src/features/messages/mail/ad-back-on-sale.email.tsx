import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

interface BackOnSale {
  to: string
  token: string
}

/** To a buyer who was told that it is sold, and whose address nobody has confirmed: not even the title of the ad. */
function AdBackOnSaleLetter({ site, token }: { site: MailSite; token: string }) {
  return (
    <Letter
      site={site}
      title="It is available again"
      preheader="The ad you wrote about is back on sale."
      reason="You get this email because someone wrote to a seller with this address."
    >
      <Paragraph>
        The seller put the ad you wrote about back on sale. Still interested? Write to the seller.
      </Paragraph>
      <ActionButton label="See the conversation" href={`${site.url}${paths.ads.thread(token)}`} />
      <Note>Not you? End the conversation on that page.</Note>
    </Letter>
  )
}

export function adBackOnSaleEmail(site: MailSite, { to, token }: BackOnSale): OutgoingMail {
  return {
    kind: 'ad-back-on-sale',
    to,
    subject: `An ad you wrote about on ${site.name} is available again`,
    ...renderMail(<AdBackOnSaleLetter {...{ site, token }} />),
  }
}
