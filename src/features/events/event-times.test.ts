import { expect, test } from 'vitest'
import { clockWords, clockWordsDotted } from '../../platform/time/clock-words.ts'
import { type EventTime, nextOccurrence, occurrenceInWeek, occurrenceOn, sundayOf } from './event-times.ts'
import { rangeWords, timeWords } from './event-words.ts'
import { isDay } from './is-day.ts'

const weekly: EventTime = {
  startsOn: '2026-10-15',
  startTime: '19:00',
  endTime: '21:00',
  timeZone: 'America/Toronto',
  repeats: 'weekly',
  repeatsUntil: null,
}
const once = { ...weekly, repeats: 'once' as const }

test('a weekly event is next on its weekday, at the same hour of the clock after the clocks changed', () => {
  const next = (now: string) => nextOccurrence(weekly, new Date(now))
  expect(next('2026-10-01T00:00:00Z')?.startsAt.toISOString()).toBe('2026-10-15T23:00:00.000Z')
  expect(next('2026-11-16T15:00:00Z')?.startsAt.toISOString()).toBe('2026-11-20T00:00:00.000Z')
  expect(next('2026-11-16T15:00:00Z')?.on).toBe('2026-11-19')
  // An event still going on counts until its end; then the next week's does.
  expect(next('2026-11-20T01:59:00Z')?.on).toBe('2026-11-19')
  expect(next('2026-11-20T02:00:00Z')?.on).toBe('2026-11-26')
})

test('a weekly event is over after its last day', () => {
  const ending = { ...weekly, repeatsUntil: '2026-11-19' }
  expect(nextOccurrence(ending, new Date('2026-11-19T12:00:00Z'))?.on).toBe('2026-11-19')
  expect(nextOccurrence(ending, new Date('2026-11-20T02:00:00Z'))).toBeNull()
})

test('one that is once is over when it ends, and three hours after its start when nobody said', () => {
  expect(nextOccurrence(once, new Date('2026-10-16T00:59:00Z'))?.on).toBe('2026-10-15')
  expect(nextOccurrence(once, new Date('2026-10-16T01:00:00Z'))).toBeNull()
  const open = { ...once, endTime: null }
  expect(nextOccurrence(open, new Date('2026-10-16T01:59:00Z'))?.on).toBe('2026-10-15')
  expect(nextOccurrence(open, new Date('2026-10-16T02:00:00Z'))).toBeNull()
})

test('an end before the start is the next day', () => {
  const party = { ...once, startTime: '20:00', endTime: '02:00' }
  expect(occurrenceOn(party, '2026-11-21')?.endsAt.toISOString()).toBe('2026-11-22T07:00:00.000Z')
})

test('a time that the clocks skip is no time', () => {
  expect(occurrenceOn({ ...once, startTime: '02:30' }, '2027-03-14')).toBeNull()
})

test('a week has a weekly event once, and none before it began', () => {
  expect(occurrenceInWeek(weekly, '2026-11-15')?.on).toBe('2026-11-19')
  expect(occurrenceInWeek(weekly, '2026-10-04')).toBeNull()
  expect(occurrenceInWeek({ ...weekly, repeatsUntil: '2026-11-18' }, '2026-11-15')).toBeNull()
})

test('weeks begin on Sunday', () => {
  expect(sundayOf('2026-11-15')).toBe('2026-11-15')
  expect(sundayOf('2026-11-21')).toBe('2026-11-15')
  expect(isDay('2026-02-30')).toBe(false)
})

test('times are said as people say them', () => {
  expect(['18:00', '10:30', '12:00', '00:00', '00:15'].map(clockWords)).toEqual([
    '6 pm',
    '10:30 am',
    'noon',
    'midnight',
    '12:15 am',
  ])
  expect(['18:00', '10:30', '12:00'].map(clockWordsDotted)).toEqual(['6 p.m.', '10:30 a.m.', 'noon'])
  expect(timeWords({ startTime: '17:00', endTime: '00:00' })).toBe('5 pm to midnight')
  expect(rangeWords('2026-11-15', '2026-11-21')).toBe('November 15 to 21')
  expect(rangeWords('2026-11-29', '2026-12-05')).toBe('November 29 to December 5')
})
