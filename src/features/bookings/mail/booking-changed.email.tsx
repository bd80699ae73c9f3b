import { paths } from '../../../paths.ts'
import { EmailLayout } from '../../../platform/mail/layout/email-layout.tsx'
import { ActionButton, Facts, Note, Paragraph } from '../../../platform/mail/layout/email-parts.tsx'
import { renderMail } from '../../../platform/mail/layout/render-mail.ts'
import type { OutgoingMail } from '../../../platform/mail/outbox.ts'
import { answerBy } from '../booking/answer-by.ts'
import type { BookingDeps } from '../booking-deps.ts'
import type { BookingPerson } from '../booking-person.ts'
import type { BookingRow } from '../bookings.queries.ts'
import { NO_ADVICE } from '../form/terms/no-advice.ts'
import { formatDollars, hoursLabel } from '../form/terms/rates.ts'
import { cityOf, formatSpan } from '../slots/format-slot.ts'
import { ACCRA } from '../slots/time-zones.ts'
import type { BookingEvent } from './booking-event.ts'
import { calendarAttachment } from './calendar-file.ts'
import { type BookingEmail, clientEmails } from './client-emails.ts'
import { providerEmails } from './provider-emails.ts'
import { REFERENCE_HEADER } from './reference-header.ts'

/** The place until the provider has accepted and set one. */
export const PLACE_TO_COME = 'We will tell you when we accept your request'

export type EmailDeps = Pick<BookingDeps, 'site' | 'timeZone' | 'providerEmail' | 'licence' | 'hours'>

/** The emails of an event: to the client, unless erased or not affected, and to the provider. */
export function writeEmails(
  deps: EmailDeps,
  event: BookingEvent,
  booking: BookingRow,
  person: BookingPerson | null,
): OutgoingMail[] {
  const content = clientEmails[event]
  const mails = [
    ...(person && content ? [toClient(deps, event, content, person)] : []),
    toProvider(deps, event),
  ]
  return mails.map((mail) => ({
    kind: mail.kind,
    to: mail.to,
    subject: `${mail.content.title} (${booking.reference})`,
    ...renderMail(<BookingMail {...{ deps, booking, note: person?.note, mail }} />),
    headers: { [REFERENCE_HEADER]: booking.reference },
    attachments: [calendarAttachment(deps, booking, mail.to)],
  }))
}

interface Addressed {
  kind: string
  to: string
  isToClient: boolean
  content: BookingEmail
  button: { label: string; href: string }
  notes: string[]
  reason: string
}

function toClient(
  deps: EmailDeps,
  event: BookingEvent,
  content: BookingEmail,
  person: BookingPerson,
): Addressed {
  return {
    kind: event,
    to: person.email,
    isToClient: true,
    content,
    button: {
      label: content.isOver ? 'See your booking' : 'See, move or cancel your booking',
      href: deps.site.url + paths.booking(person.token),
    },
    notes: [
      `Keep this link to yourself: anyone who has it can ${content.isOver ? 'see' : 'change'} the booking.`,
      deps.licence ? `Licence of the provider: ${deps.licence}.` : NO_ADVICE,
    ],
    reason: 'You’re getting this email because you booked a consultation with this address.',
  }
}

function toProvider(deps: EmailDeps, event: BookingEvent): Addressed {
  return {
    kind: `${event}-provider`,
    to: deps.providerEmail,
    isToClient: false,
    content: providerEmails[event],
    button: { label: 'Open the console', href: deps.site.url + paths.admin() },
    notes: [],
    reason: 'You’re getting this email because you give consultations on this site.',
  }
}

interface BookingMailProps {
  deps: EmailDeps
  booking: BookingRow
  note: string | undefined
  mail: Addressed
}

function BookingMail({ deps, booking, note, mail }: BookingMailProps) {
  const { content, button, notes, reason } = mail
  const { site, timeZone, providerEmail } = deps
  const { startsAt, endsAt, reference } = booking
  const words = content.words({
    ...booking,
    timeZone,
    providerEmail,
    note,
    answerBy: answerBy(deps, booking),
  })
  return (
    <EmailLayout
      site={site}
      title={content.title}
      preheader={`${formatSpan(startsAt, endsAt, timeZone)} (${reference})`}
      reason={reason}
    >
      {words.filter(Boolean).map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <Facts facts={listFacts(deps, booking, mail)} />
      <ActionButton {...button} />
      {notes.map((words) => (
        <Note key={words}>{words}</Note>
      ))}
    </EmailLayout>
  )
}

function listFacts({ timeZone }: EmailDeps, booking: BookingRow, { isToClient }: Addressed) {
  const { reference, startsAt, endsAt, durationHours, priceCents, status } = booking
  const isPlaceToCome = isToClient && status === 'requested'
  const place = booking.meetingPlace || (isPlaceToCome ? PLACE_TO_COME : '')
  return [
    { label: 'Reference', value: reference },
    { label: `In ${cityOf(timeZone)}`, value: formatSpan(startsAt, endsAt, timeZone) },
    { label: 'In Accra', value: formatSpan(startsAt, endsAt, ACCRA) },
    ...(place ? [{ label: 'Where', value: place }] : []),
    { label: 'Duration', value: hoursLabel(durationHours) },
    { label: 'Cost', value: `${formatDollars(priceCents)} CAD` },
  ]
}
