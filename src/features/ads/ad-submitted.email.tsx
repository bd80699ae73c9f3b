import { paths } from '../../paths.ts'
import { Letter } from '../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import { DRAFT_DAYS } from './forget-drafts.ts'

interface Submitted {
  title: string
  to: string
  token: string
}

function AdSubmittedLetter({ site, title, token }: { site: MailSite } & Omit<Submitted, 'to'>) {
  return (
    <Letter
      site={site}
      title="One step left: confirm your ad"
      preheader={title}
      reason="You get this mail because somebody posted an ad with this e-mail address."
    >
      <Paragraph>
        You wrote an ad on {site.name}: “{title}”. Open the link and press the button there to confirm it.
      </Paragraph>
      <Paragraph>
        Keep this mail: the same link lets you change, renew, mark as sold or delete the ad.
      </Paragraph>
      <ActionButton label="Open my ad" href={`${site.url}${paths.ads.manage(token)}`} />
      <Note>Without your confirmation the ad is deleted after {DRAFT_DAYS} days.</Note>
      <Note>Not you? Then do nothing. Nobody sees the ad.</Note>
    </Letter>
  )
}

export function adSubmittedEmail(site: MailSite, { to, title, token }: Submitted): OutgoingMail {
  return {
    kind: 'ad-submitted',
    to,
    subject: `Confirm your ad: ${title}`,
    ...renderMail(<AdSubmittedLetter {...{ site, title, token }} />),
  }
}
