import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { MailAttachment } from '../../../../database/schema.ts'
import { zoned } from '../../../platform/time/local-time.ts'
import { timeZoneBlock } from '../../../platform/time/time-zone-block.ts'
import type { BookingDeps } from '../booking-deps.ts'
import type { BookingRow } from '../bookings.queries.ts'

type Deps = Pick<BookingDeps, 'site' | 'timeZone' | 'providerEmail'>
type Meeting = Pick<
  BookingRow,
  'reference' | 'status' | 'startsAt' | 'endsAt' | 'sequence' | 'changedAt' | 'meetingPlace'
>

const STATUSES = {
  unconfirmed: ICalEventStatus.TENTATIVE,
  expired: ICalEventStatus.CANCELLED,
  requested: ICalEventStatus.TENTATIVE,
  accepted: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  done: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/**
 * A booking as a calendar file. The same booking always has the same UID and each change a higher SEQUENCE,
 * so that a calendar updates or removes its entry instead of adding a second meeting.
 */
export function calendarFile(deps: Deps, meeting: Meeting, attendee?: string): string {
  const { site, timeZone, providerEmail } = deps
  const calendar = ical({
    prodId: { company: site.name, product: 'Consultation', language: 'EN' },
    method: methodOf(meeting, attendee),
    // The calendar itself has no zone: the library would write the stamp in it, which must be UTC.
    timezone: { name: null, generator: () => timeZoneBlock(timeZone, meeting.startsAt).join('\r\n') },
  })
  const event = calendar.createEvent({
    id: `${meeting.reference}@${new URL(site.url).hostname}`,
    sequence: meeting.sequence,
    stamp: meeting.changedAt,
    start: zoned(meeting.startsAt, timeZone),
    end: zoned(meeting.endsAt, timeZone),
    timezone: timeZone,
    summary: `Consultation, ${site.name}`,
    ...(meeting.meetingPlace && { location: meeting.meetingPlace }),
    description: `Reference ${meeting.reference}. To change or cancel, use the link in our email.`,
    status: STATUSES[meeting.status],
    organizer: { name: site.name, email: providerEmail },
  })
  if (attendee)
    event.createAttendee({
      email: attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  return calendar.toString()
}

export function calendarAttachment(deps: Deps, meeting: Meeting, attendee: string): MailAttachment {
  return {
    filename: 'consultation.ics',
    contentType: `text/calendar; charset=utf-8; method=${methodOf(meeting, attendee)}`,
    content: calendarFile(deps, meeting, attendee),
  }
}

/** A downloaded file is PUBLISH; an emailed one is REQUEST or CANCEL. */
function methodOf({ status }: Meeting, attendee?: string): ICalCalendarMethod {
  if (!attendee) return ICalCalendarMethod.PUBLISH
  return STATUSES[status] === ICalEventStatus.CANCELLED
    ? ICalCalendarMethod.CANCEL
    : ICalCalendarMethod.REQUEST
}
