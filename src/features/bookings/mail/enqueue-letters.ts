import type { Transaction } from '../../../../database/client.ts'
import { paths } from '../../../paths.ts'
import { enqueueMail, type OutgoingMail } from '../../../platform/mail/outbox.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { type BookingPerson, openPerson } from '../booking-person.ts'
import { type BookingRow, REFERENCE_HEADER } from '../bookings.queries.ts'
import { cityOf, formatSpan } from '../format-slot.ts'
import { NO_ADVICE } from '../no-advice.ts'
import { formatDollars, hoursLabel } from '../rates.ts'
import { ACCRA } from '../time-zones.ts'
import {
  type BookingEvent,
  clientLetters,
  type LetterFacts,
  providerLetters,
} from './booking-letters.email.ts'
import { calendarAttachment } from './calendar-file.ts'

export type LetterDeps = Pick<BookingDeps, 'site' | 'timeZone' | 'providerEmail' | 'licence'>

/** Puts the mails of an event for both sides into the outbox, with the calendar file as it now stands. */
export async function enqueueLetters(
  tx: Transaction,
  deps: BookingDeps,
  event: BookingEvent,
  booking: BookingRow,
): Promise<void> {
  const person = openPerson(deps.vault, booking)
  for (const mail of writeLetters(deps, event, booking, person)) await enqueueMail(tx, mail)
}

/** The mails of an event: to the client, unless the client is erased, and to the provider. */
export function writeLetters(
  deps: LetterDeps,
  event: BookingEvent,
  booking: BookingRow,
  person: BookingPerson | null,
): OutgoingMail[] {
  const letters = [
    ...(person ? [toClient(deps, event, booking, person)] : []),
    toProvider(deps, event, booking, person),
  ]
  return letters.map((letter) => toMail(deps, letter))
}

interface Addressed {
  kind: string
  to: string
  booking: BookingRow
  letter: { title: string; paragraphs: string[] }
  button: { label: string; href: string }
  notes: string[]
  footer: string
}

function toClient(
  deps: LetterDeps,
  event: BookingEvent,
  booking: BookingRow,
  person: BookingPerson,
): Addressed {
  return {
    kind: event,
    to: person.email,
    booking,
    letter: clientLetters[event](factsOf(deps, booking, person)),
    button: { label: 'See, move or cancel your booking', href: deps.site.url + paths.booking(person.token) },
    notes: [
      'This link is for you alone: who has it can change the booking.',
      deps.licence ? `Licence of the provider: ${deps.licence}.` : NO_ADVICE,
    ],
    footer: 'You get this mail because you booked a consultation with this address.',
  }
}

function toProvider(
  deps: LetterDeps,
  event: BookingEvent,
  booking: BookingRow,
  person: BookingPerson | null,
): Addressed {
  return {
    kind: `${event}-provider`,
    to: deps.providerEmail,
    booking,
    letter: providerLetters[event](factsOf(deps, booking, person)),
    button: { label: 'Open the console', href: deps.site.url + paths.admin() },
    notes: [],
    footer: 'You get this mail because you give the consultations of this site.',
  }
}

function toMail(deps: LetterDeps, mail: Addressed): OutgoingMail {
  const { kind, to, booking, letter, ...rest } = mail
  const body = renderMail({
    site: deps.site,
    ...letter,
    preheader: `${formatSpan(booking.startsAt, booking.endsAt, deps.timeZone)} (${booking.reference})`,
    facts: listFacts(deps, booking),
    ...rest,
  })
  return {
    kind,
    to,
    subject: `${letter.title} (${booking.reference})`,
    ...body,
    headers: { [REFERENCE_HEADER]: booking.reference },
    attachments: [calendarAttachment(deps, booking, to)],
  }
}

function factsOf(deps: LetterDeps, booking: BookingRow, person: BookingPerson | null): LetterFacts {
  const { reference, priceCents, startsAt, cancelledBy, refundDueCents } = booking
  const { timeZone, providerEmail } = deps
  return {
    reference,
    priceCents,
    startsAt,
    cancelledBy,
    refundDueCents,
    timeZone,
    providerEmail,
    note: person?.note,
  }
}

function listFacts(
  { timeZone }: LetterDeps,
  { reference, startsAt, endsAt, durationHours, priceCents }: BookingRow,
) {
  return [
    { label: 'Reference', value: reference },
    { label: `In ${cityOf(timeZone)}`, value: formatSpan(startsAt, endsAt, timeZone) },
    { label: 'In Accra', value: formatSpan(startsAt, endsAt, ACCRA) },
    { label: 'Length', value: hoursLabel(durationHours) },
    { label: 'Cost', value: `${formatDollars(priceCents)} CAD` },
  ]
}
