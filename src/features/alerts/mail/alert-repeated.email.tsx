import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { AlertLetter } from './alert-requested.email.tsx'

type RepeatedLetter = AlertLetter & { isFull: boolean }

/** Whoever typed the address may have typed another search than the one it confirmed: no word of it goes there. */
function AlertRepeatedLetter({ site, token, isFull }: Omit<RepeatedLetter, 'to'> & { site: MailSite }) {
  return (
    <Letter
      site={site}
      title={isFull ? 'Your alerts are full' : 'You already have this alert'}
      preheader={isFull ? 'Stop one to make room.' : 'Nothing to do for now.'}
      reason="You get this email because someone typed this address into our alert form."
      ways={[{ label: 'Stop all alerts', href: `${site.url}${paths.alerts.stop(token)}` }]}
    >
      <Paragraph>
        {isFull
          ? 'You asked for one more alert, but you have reached the limit. Stop one, then ask again.'
          : 'You asked for an alert that you already have. Nothing to do for now.'}
      </Paragraph>
      <ActionButton label="See my alerts" href={`${site.url}${paths.alerts.show(token)}`} />
      <Note>Not you? Ignore this email.</Note>
    </Letter>
  )
}

/** To somebody who asked for what they have, or for more alerts than one person can have. */
export function alertRepeatedEmail(site: MailSite, letter: RepeatedLetter): OutgoingMail {
  return {
    kind: 'alert-repeated',
    to: letter.to,
    subject: letter.isFull ? 'Your alerts are full' : 'You already have this alert',
    ...renderMail(<AlertRepeatedLetter site={site} token={letter.token} isFull={letter.isFull} />),
  }
}
