import { paths } from '../../../paths.ts'
import { Letter } from '../../../platform/mail/letters/letter.tsx'
import { ActionButton, Facts, Note, Paragraph } from '../../../platform/mail/letters/letter-parts.tsx'
import { renderMail } from '../../../platform/mail/letters/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { BookingRow } from '../bookings.queries.ts'
import { formatDollars } from '../form/terms/rates.ts'
import { HOLD_MINUTES } from '../hold/hold-times.ts'
import { cityOf, formatSpan } from '../slots/format-slot.ts'
import { ACCRA } from '../slots/time-zones.ts'
import { REFERENCE_HEADER } from './reference-header.ts'
import { type LetterDeps, PLACE_TO_COME } from './write-letters.email.tsx'

export interface Confirmation {
  booking: Pick<BookingRow, 'reference' | 'startsAt' | 'endsAt' | 'priceCents'>
  to: string
  token: string
}

/**
 * Asks an address that anybody may have typed whether the request is its own. It carries only the time, the price and
 * the link: nothing that the form was filled in with, so that the form cannot be used to write to strangers.
 */
export function bookingHeldMail(deps: LetterDeps, { booking, to, token }: Confirmation): OutgoingMail {
  const title = 'Confirm your request'
  const { startsAt, endsAt, priceCents, reference } = booking
  const facts = [
    { label: `In ${cityOf(deps.timeZone)}`, value: formatSpan(startsAt, endsAt, deps.timeZone) },
    { label: 'In Accra', value: formatSpan(startsAt, endsAt, ACCRA) },
    { label: 'Where', value: PLACE_TO_COME },
    { label: 'Cost', value: `${formatDollars(priceCents)} CAD` },
  ]
  const words = renderMail(
    <Letter
      site={deps.site}
      title={title}
      preheader={formatSpan(startsAt, endsAt, deps.timeZone)}
      reason="You get this email because someone asked for a consultation with this address."
    >
      <Paragraph>
        One step left: confirm that you asked for this consultation. We hold the time for {HOLD_MINUTES}{' '}
        minutes.
      </Paragraph>
      <Facts facts={facts} />
      <ActionButton label="Confirm your request" href={deps.site.url + paths.booking(token)} />
      <Note>Wasn't you? Ignore this email. Nothing is booked, and we release the time.</Note>
    </Letter>,
  )
  return { kind: 'booking-held', to, subject: title, ...words, headers: { [REFERENCE_HEADER]: reference } }
}
