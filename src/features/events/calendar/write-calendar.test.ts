import { expect, test } from 'vitest'
import { readCalendar } from '../../../../tests/read-calendar.ts'
import { toInstant } from '../../../platform/time/local-time.ts'
import type { EventRow } from '../events.queries.ts'
import { writeCalendar } from './write-calendar.ts'

const site = { name: 'Akwaaba Canada', url: 'https://akwaaba.example' }
const at = new Date('2026-11-10T12:00:00Z')
const event = {
  id: 12,
  title: 'Choir; practice, “new” voices',
  description:
    'Line one\nBEGIN:VALARM\nÉwé and Twi, in four parts, every week until somebody says otherwise.',
  organizer: 'Choir',
  photo: null,
  isSample: false,
  publishedAt: at,
  changedAt: at,
  sequence: 3,
  startsOn: '2026-10-15',
  startTime: '19:00',
  endTime: '21:00',
  timeZone: 'America/Edmonton',
  repeats: 'weekly',
  repeatsUntil: '2026-12-17',
  isOnline: false,
  venue: 'Calvary Methodist',
  city: 'Calgary',
  province: 'AB',
  price: '',
  link: null,
  phone: null,
  nextOn: '2026-11-19',
  nextStartsAt: new Date('2026-11-20T02:00:00Z'),
  nextEndsAt: new Date('2026-11-20T04:00:00Z'),
} satisfies EventRow

const write = (events: EventRow[]) =>
  writeCalendar(site, { name: 'Events', path: '/events/calendar.ics', events })

test('a weekly event is one entry with a rule, in the time of its own place', () => {
  const calendar = readCalendar(write([event]))
  expect(calendar.parts.map(({ name }) => name)).toEqual(['VTIMEZONE', 'VEVENT'])
  const [zone, entry] = calendar.parts
  expect(zone?.lines.get('TZID')).toBe('America/Edmonton')
  const lines = Object.fromEntries(entry?.lines ?? [])
  expect(lines).toMatchObject({
    UID: 'event-12@akwaaba.example',
    SEQUENCE: '3',
    'DTSTART;TZID=America/Edmonton': '20261015T190000',
    'DTEND;TZID=America/Edmonton': '20261015T210000',
    SUMMARY: 'Choir\\; practice\\, “new” voices',
  })
  const last = toInstant({ date: '2026-12-17', time: '21:00' }, 'America/Edmonton')
  expect(lines.RRULE).toBe(`FREQ=WEEKLY;UNTIL=${last?.toISOString().replace(/[-:]|\.\d+/g, '')}`)
})

test('words of a stranger cannot end a line, and no line is over 75 bytes', () => {
  const file = write([event])
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toMatch(/^BEGIN:VALARM/m)
  expect(readCalendar(file).parts.at(-1)?.lines.get('DESCRIPTION')).toContain('Line one\\nBEGIN:VALARM')
})

test('each zone is described once, and a sample says so', () => {
  const toronto = { ...event, id: 13, timeZone: 'America/Toronto', repeats: 'once' as const, isSample: true }
  const calendar = readCalendar(write([event, toronto, { ...event, id: 14 }]))
  expect(calendar.parts.map(({ name }) => name)).toEqual(
    'VTIMEZONE VTIMEZONE VEVENT VEVENT VEVENT'.split(' '),
  )
  expect(calendar.parts[3]?.lines.get('SUMMARY')).toMatch(/^Sample: /)
  expect(calendar.parts[3]?.lines.has('RRULE')).toBe(false)
})
