import type { MailAttachment } from '../../../../database/schema.ts'
import { offsetMinutes } from '../../../platform/local-time.ts'
import type { BookingDeps } from '../booking-deps.ts'
import type { BookingRow } from '../bookings.queries.ts'
import { stamp, timeZoneBlock } from './time-zone-block.ts'

type Deps = Pick<BookingDeps, 'site' | 'timeZone' | 'providerEmail'>
type Meeting = Pick<BookingRow, 'reference' | 'status' | 'startsAt' | 'endsAt' | 'sequence' | 'changedAt'>

const STATUSES = {
  unconfirmed: 'TENTATIVE',
  expired: 'CANCELLED',
  requested: 'TENTATIVE',
  accepted: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  done: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
} as const

const FOLD_AT_BYTES = 73
const MINUTE_MS = 60_000

/**
 * A booking as a calendar file (RFC 5545). The same booking always has the same UID and each change a higher SEQUENCE,
 * so that a calendar moves or removes what it holds instead of adding a second meeting.
 */
export function calendarFile(deps: Deps, meeting: Meeting, attendee?: string): string {
  const { site, timeZone, providerEmail } = deps
  const local = (instant: Date) =>
    stamp(new Date(instant.getTime() + offsetMinutes(instant, timeZone) * MINUTE_MS))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.name)}//Consultation//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(meeting, attendee)}`,
    ...timeZoneBlock(timeZone, meeting.startsAt),
    'BEGIN:VEVENT',
    `UID:${meeting.reference}@${new URL(site.url).hostname}`,
    `SEQUENCE:${meeting.sequence}`,
    `DTSTAMP:${stamp(meeting.changedAt)}Z`,
    `DTSTART;TZID=${timeZone}:${local(meeting.startsAt)}`,
    `DTEND;TZID=${timeZone}:${local(meeting.endsAt)}`,
    `SUMMARY:${escapeText(`Consultation, ${site.name}`)}`,
    `DESCRIPTION:${escapeText(`Reference ${meeting.reference}. To change or cancel, use the link in our e-mail.`)}`,
    `STATUS:${STATUSES[meeting.status]}`,
    `ORGANIZER;CN=${quote(site.name)}:mailto:${providerEmail}`,
    ...(attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

export function calendarAttachment(deps: Deps, meeting: Meeting, attendee: string): MailAttachment {
  return {
    filename: 'consultation.ics',
    contentType: `text/calendar; charset=utf-8; method=${methodOf(meeting, attendee)}`,
    content: calendarFile(deps, meeting, attendee),
  }
}

/** A file that somebody fetches is published; one that is sent asks, or takes back. */
function methodOf({ status }: Meeting, attendee?: string): 'PUBLISH' | 'REQUEST' | 'CANCEL' {
  if (!attendee) return 'PUBLISH'
  return STATUSES[status] === 'CANCELLED' ? 'CANCEL' : 'REQUEST'
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
}

function quote(text: string): string {
  return `"${text.replace(/"/g, "'")}"`
}

/** No line over 75 bytes; the rest goes on in the next after a space. */
function fold(line: string): string {
  const pieces = ['']
  for (const character of line) {
    const piece = pieces.at(-1) ?? ''
    if (Buffer.byteLength(piece + character) > FOLD_AT_BYTES) pieces.push(character)
    else pieces[pieces.length - 1] = piece + character
  }
  return pieces.join('\r\n ')
}
