import { expect, test } from 'vitest'
import { type CalendarPart, readCalendar } from '../../../../tests/read-calendar.ts'
import { toInstant } from '../../../platform/time/local-time.ts'
import { timeZoneBlock } from '../../../platform/time/time-zone-block.ts'
import { calendarAttachment, calendarFile } from './calendar-file.ts'

const deps = {
  site: { name: 'Akwaaba Canada', url: 'https://akwaaba.example', email: 'hello@akwaaba.example', phone: '' },
  timeZone: 'America/Toronto',
  providerEmail: 'hello@akwaaba.example',
}
const meeting = {
  reference: 'K7QM-2XWD-P4RT',
  status: 'confirmed' as const,
  startsAt: new Date('2026-11-27T14:00:00Z'),
  endsAt: new Date('2026-11-27T16:00:00Z'),
  sequence: 2,
  changedAt: new Date('2026-11-16T10:30:00Z'),
  meetingPlace: 'By phone',
}

/** The instant of a local time by the rules in the file, as a calendar without time zones computes it. */
function toUtc(local: string, zone: CalendarPart): string {
  const ruling = zone.parts
    .filter(({ lines }) => (lines.get('DTSTART') ?? '') <= local)
    .toSorted((a, b) => (a.lines.get('DTSTART') ?? '').localeCompare(b.lines.get('DTSTART') ?? ''))
    .at(-1)
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(ruling?.lines.get('TZOFFSETTO') ?? '') ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const wall = Date.parse(local.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'))
  return new Date(wall - offset * 60_000).toISOString()
}

test('is a calendar file that says when, with whom and in which state', () => {
  const calendar = readCalendar(calendarFile(deps, meeting, 'efua@example.com'))
  expect(Object.fromEntries(calendar.lines)).toMatchObject({ VERSION: '2.0', METHOD: 'REQUEST' })
  const event = calendar.parts.find(({ name }) => name === 'VEVENT')
  expect(Object.fromEntries(event?.lines ?? [])).toMatchObject({
    UID: 'K7QM-2XWD-P4RT@akwaaba.example',
    SEQUENCE: '2',
    DTSTAMP: '20261116T103000Z',
    'DTSTART;TZID=America/Toronto': '20261127T090000',
    'DTEND;TZID=America/Toronto': '20261127T110000',
    STATUS: 'CONFIRMED',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE': 'MAILTO:efua@example.com',
  })
})

test.each([
  ['winter', '2026-11-27T14:00:00.000Z'],
  ['summer', '2027-07-02T13:00:00.000Z'],
  ['the last hour before the clocks go forward', '2027-03-14T06:59:00.000Z'],
  ['the first hour after it', '2027-03-14T07:00:00.000Z'],
  ['the hour before the clocks go back', '2026-11-01T04:30:00.000Z'],
  ['the hour after it', '2026-11-01T07:00:00.000Z'],
])('its own time zone rules give the true instant in %s', (_season, startsAt) => {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000)
  const calendar = readCalendar(calendarFile(deps, { ...meeting, startsAt: new Date(startsAt), endsAt }))
  const [zone, event] = calendar.parts
  expect(zone?.lines.get('TZID')).toBe('America/Toronto')
  expect(toUtc(event?.lines.get('DTSTART;TZID=America/Toronto') ?? '', zone as CalendarPart)).toBe(startsAt)
})

test('names the very minutes at which Toronto’s clocks change, and none for Accra', () => {
  const lines = timeZoneBlock('America/Toronto', new Date('2026-06-01')).join('\n')
  expect(lines).toContain('BEGIN:DAYLIGHT\nDTSTART:20260308T020000\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0400')
  expect(lines).toContain('BEGIN:STANDARD\nDTSTART:20261101T020000\nTZOFFSETFROM:-0400\nTZOFFSETTO:-0500')
  expect(
    timeZoneBlock('Africa/Accra', new Date('2026-06-01')).filter((line) => line.startsWith('DTSTART')),
  ).toEqual(['DTSTART:19700101T000000'])
})

test('takes the meeting back by the same UID when it is cancelled or declined', () => {
  for (const status of ['cancelled', 'declined'] as const) {
    const { contentType, content } = calendarAttachment(
      deps,
      { ...meeting, status, sequence: 3 },
      'efua@example.com',
    )
    expect(contentType).toBe('text/calendar; charset=utf-8; method=CANCEL')
    const event = readCalendar(content).parts.find(({ name }) => name === 'VEVENT')
    expect(event?.lines.get('UID')).toBe('K7QM-2XWD-P4RT@akwaaba.example')
    expect(event?.lines.get('STATUS')).toBe('CANCELLED')
  }
})

test('keeps every line within 75 bytes and escapes what would break it', () => {
  const site = {
    ...deps.site,
    name: 'Akwaaba, Ɔkyerɛkyerɛfoɔ; Ŋutɔ Canada and a name that goes on and on and on',
  }
  const file = calendarFile({ ...deps, site }, meeting)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(readCalendar(file).parts.at(-1)?.lines.get('SUMMARY')).toBe(
    'Consultation\\, Akwaaba\\, Ɔkyerɛkyerɛfoɔ\\; Ŋutɔ Canada and a name that goes on and on and on',
  )
})

test('a clock on the wall gives its instant, none in the hour left out, the first in the hour repeated', () => {
  const at = (date: string, time: string) => toInstant({ date, time }, 'America/Toronto')?.toISOString()
  expect(at('2027-03-14', '02:30')).toBeUndefined()
  expect(at('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z')
  expect(at('2026-02-30', '09:00')).toBeUndefined()
})
