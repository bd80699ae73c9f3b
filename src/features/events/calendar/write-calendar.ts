import ical, { ICalCalendarMethod, ICalEventRepeatingFreq } from 'ical-generator'
import { paths } from '../../../paths.ts'
import { HOUR_MS } from '../../../platform/time/durations.ts'
import { zoned } from '../../../platform/time/local-time.ts'
import { timeZoneBlock } from '../../../platform/time/time-zone-block.ts'
import { occurrenceOn } from '../event-times.ts'
import type { EventRow } from '../events.queries.ts'

interface Site {
  name: string
  url: string
}

interface Calendar {
  name: string
  /** The calendar's own path. */
  path: string
  events: readonly EventRow[]
}

/** How often calendar programs may fetch the calendar again. */
const REFRESH_SECONDS = (6 * HOUR_MS) / 1_000

/**
 * Events as a calendar (RFC 5545). An event keeps its UID and each change has a higher SEQUENCE, so that
 * subscribers see the change; a weekly event is one entry with a recurrence rule.
 */
export function writeCalendar(site: Site, { name, path, events }: Calendar): string {
  const calendar = ical({
    name,
    prodId: { company: site.name, product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    url: `${site.url}${path}`,
    ttl: REFRESH_SECONDS,
    timezone: { name: null, generator: (zone) => zoneBlock(zone, events) },
  })
  for (const event of events) calendar.createEvent(toEntry(site, event))
  return calendar.toString()
}

function zoneBlock(zone: string, events: readonly EventRow[]): string | null {
  const near = events.find(({ timeZone }) => timeZone === zone)
  return near ? timeZoneBlock(zone, near.nextStartsAt).join('\r\n') : null
}

function toEntry(site: Site, event: EventRow) {
  // The recurrence starts on the first day, so that past occurrences stay in subscribers' calendars.
  const first = occurrenceOn(event, event.startsOn)
  const start = first?.startsAt ?? event.nextStartsAt
  const end = first?.endsAt ?? event.nextEndsAt
  const address = `${site.url}${paths.events.show(event.id)}`
  return {
    id: `event-${event.id}@${new URL(site.url).hostname}`,
    sequence: event.sequence,
    stamp: event.changedAt,
    // A plain Date would be written in UTC.
    start: zoned(start, event.timeZone),
    end: zoned(end, event.timeZone),
    timezone: event.timeZone,
    summary: event.isSample ? `Sample: ${event.title}` : event.title,
    description: [event.description, `From ${event.organizer}`, address].join('\n\n'),
    location: event.isOnline ? (event.link ?? 'Online') : placeOf(event),
    url: address,
    ...(event.repeats === 'weekly' && { repeating: ruleOf(event) }),
  }
}

const placeOf = ({ venue, city, province }: EventRow) => [venue, city, province].filter(Boolean).join(', ')

function ruleOf(event: EventRow) {
  const last = event.repeatsUntil && occurrenceOn(event, event.repeatsUntil)
  return { freq: ICalEventRepeatingFreq.WEEKLY, ...(last && { until: last.endsAt }) }
}
