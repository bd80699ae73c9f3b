import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letter.tsx'
import { ActionButton, Note, Paragraph } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { AlertLetter } from './alert-requested.email.tsx'

type RepeatedLetter = AlertLetter & { isFull: boolean }

function AlertRepeatedLetter({ site, token, words, isFull }: RepeatedLetter & { site: MailSite }) {
  return (
    <Letter
      site={site}
      title={isFull ? 'You have as many alerts as there can be' : 'You have this alert already'}
      preheader={isFull ? 'Stop one to make room.' : 'There is nothing left to do.'}
      reason="You get this e-mail because somebody typed this address into our form for alerts."
      ways={[{ label: 'Stop all alerts', href: `${site.url}${paths.alerts.stop(token)}` }]}
    >
      <Paragraph>
        Somebody, probably you, asked for an e-mail when there are new ads for this search:
      </Paragraph>
      <Paragraph>{words}</Paragraph>
      <Paragraph>
        {isFull
          ? 'Stop one of your alerts, and then ask again.'
          : 'You have it already, so there is nothing left to do.'}
      </Paragraph>
      <ActionButton label="See my alerts" href={`${site.url}${paths.alerts.show(token)}`} />
      <Note>If this was not you, you can ignore this e-mail.</Note>
    </Letter>
  )
}

/** To somebody who asked for what they have, or for more alerts than one person can have. */
export function alertRepeatedEmail(site: MailSite, letter: RepeatedLetter): OutgoingMail {
  return {
    kind: 'alert-repeated',
    to: letter.to,
    subject: letter.isFull ? 'Your alerts are full' : 'You have this alert already',
    ...renderMail(<AlertRepeatedLetter site={site} {...letter} />),
  }
}
