import { paths } from '../../../paths.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Facts, Note, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import type { BookingRow } from '../bookings.queries.ts'
import { formatDollars } from '../form/terms/rates.ts'
import { HOLD_MINUTES } from '../hold/hold-times.ts'
import { cityOf, formatSpan } from '../slots/format-slot.ts'
import { ACCRA } from '../slots/time-zones.ts'
import { type EmailDeps, PLACE_TO_COME } from './booking-changed.email.tsx'
import { REFERENCE_HEADER } from './reference-header.ts'

export interface Confirmation {
  booking: Pick<BookingRow, 'reference' | 'startsAt' | 'endsAt' | 'priceCents'>
  to: string
  token: string
}

/**
 * Asks an address that anyone may have typed to confirm the request. It has only the time, the price and the
 * link, and nothing that was typed into the form, so that the form cannot be used to write to strangers.
 */
export function bookingHeldMail(deps: EmailDeps, { booking, to, token }: Confirmation): OutgoingMail {
  const title = 'Confirm your request'
  const { startsAt, endsAt, priceCents, reference } = booking
  const facts = [
    { label: `In ${cityOf(deps.timeZone)}`, value: formatSpan(startsAt, endsAt, deps.timeZone) },
    { label: 'In Accra', value: formatSpan(startsAt, endsAt, ACCRA) },
    { label: 'Where', value: PLACE_TO_COME },
    { label: 'Cost', value: `${formatDollars(priceCents)} CAD` },
  ]
  const words = renderMail(
    <EmailLayout
      site={deps.site}
      title={title}
      preheader={formatSpan(startsAt, endsAt, deps.timeZone)}
      reason="You’re getting this email because someone asked for a consultation with this address."
    >
      <Paragraph>
        One step left: confirm that you asked for this consultation. We hold the time for {HOLD_MINUTES}{' '}
        minutes.
      </Paragraph>
      <Facts facts={facts} />
      <ActionButton label="Confirm your request" href={deps.site.url + paths.booking(token)} />
      <Note>Wasn't you? Ignore this email. Nothing is booked, and we release the time.</Note>
    </EmailLayout>,
  )
  return { kind: 'booking-held', to, subject: title, ...words, headers: { [REFERENCE_HEADER]: reference } }
}
