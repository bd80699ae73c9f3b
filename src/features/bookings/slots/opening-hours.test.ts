import { expect, test } from 'vitest'
import type { ConsultationHours } from '../bookings.content.ts'
import { createOpeningHours, listOpenDays, toSlot } from './opening-hours.ts'
import { WEEKDAYS } from './weekdays.ts'

const TORONTO = 'America/Toronto'
const MONDAY = '2026-11-30'
const SATURDAY = '2026-12-05'
const SUNDAY = '2026-12-06'

const settings: ConsultationHours = {
  startEveryMinutes: 30,
  bufferMinutes: 15,
  minimumNoticeHours: 48,
  openDaysAhead: 2,
  hours: { monday: { open: '09:00', close: '12:30' }, saturday: { open: '10:30', close: '14:15' } },
  breaks: [{ from: '11:00', to: '11:30' }],
  holidays: [{ on: '2026-12-28', name: 'Boxing Day' }],
}
const openWith = (changes: Partial<ConsultationHours> = {}) =>
  createOpeningHours({ ...settings, ...changes }, TORONTO)
const timesOf = (date: string, hours: number, changes?: Partial<ConsultationHours>) =>
  openWith(changes)
    .slotsOf(date, hours)
    .map(({ time }) => time)

test('a slot begins at each step, ends by closing and touches no break', () => {
  expect(timesOf(MONDAY, 1)).toEqual(['09:00', '09:30', '10:00', '11:30'])
  expect(timesOf(MONDAY, 2)).toEqual(['09:00'])
  expect(timesOf(MONDAY, 3)).toEqual([])
  expect(timesOf(MONDAY, 3, { breaks: [] })).toEqual(['09:00', '09:30'])
  // The next one, at 13:30, would end 15 minutes after closing.
  expect(timesOf(SATURDAY, 1, { breaks: [] }).at(-1)).toBe('13:00')
})

test('steps are as long as the settings say', () => {
  expect(timesOf(MONDAY, 1, { startEveryMinutes: 45, breaks: [] })).toEqual([
    '09:00',
    '09:45',
    '10:30',
    '11:15',
  ])
})

test('a day without hours and a holiday have no slot', () => {
  for (const date of [SUNDAY, '2026-12-01', '2026-12-28']) expect(timesOf(date, 1)).toEqual([])
  expect(timesOf('2026-12-28', 1, { holidays: [] })).toEqual(timesOf(MONDAY, 1))
})

test('every weekday has its own hours', () => {
  // December 6, 2026 is a Sunday.
  for (const [index, weekday] of WEEKDAYS.entries()) {
    const open = `0${index + 1}:00`
    const hours = { [weekday]: { open, close: '12:00' } }
    const date = `2026-12-${String(6 + index).padStart(2, '0')}`
    expect(timesOf(date, 1, { hours, breaks: [] })[0]).toBe(open)
  }
})

test('a slot says its time here and in Accra, and both of its instants', () => {
  const [first] = openWith().slotsOf(MONDAY, 1)
  expect(first).toEqual({
    date: MONDAY,
    time: '09:00',
    accraTime: '14:00',
    startsAt: '2026-11-30T14:00:00.000Z',
    endsAt: '2026-11-30T15:00:00.000Z',
  })
  const start = Date.parse('2026-07-01T12:15:00Z')
  expect(toSlot(start, start + 60_000, TORONTO)).toEqual({
    date: '2026-07-01',
    time: '08:15',
    accraTime: '12:15',
    startsAt: '2026-07-01T12:15:00.000Z',
    endsAt: '2026-07-01T12:16:00.000Z',
  })
})

test('the hour that the clocks leave out has no slot', () => {
  const hours = { sunday: { open: '01:00', close: '04:00' } }
  expect(timesOf('2027-03-14', 1, { hours, breaks: [] })).toEqual(['01:00', '01:30', '03:00'])
})

test('a break that the clocks leave out stands in nobody’s way', () => {
  const night = { hours: { sunday: { open: '01:00', close: '05:00' } } }
  expect(timesOf('2027-03-14', 1, { ...night, breaks: [{ from: '02:00', to: '02:30' }] })).toEqual(
    timesOf('2027-03-14', 1, { ...night, breaks: [] }),
  )
})

test('the same day is worked out once, and each length by itself', () => {
  const hours = openWith()
  expect(hours.slotsOf(MONDAY, 1)).toBe(hours.slotsOf(MONDAY, 1))
  expect(hours.slotsOf(MONDAY, 2)).not.toBe(hours.slotsOf(MONDAY, 1))
  expect(hours.slotsOf(SATURDAY, 1)).not.toEqual(hours.slotsOf(MONDAY, 1))
})

test('a thousand days are remembered and no more', () => {
  const hours = openWith()
  const first = hours.slotsOf(MONDAY, 1)
  for (let length = 2; length <= 1_000; length += 1) hours.slotsOf(MONDAY, length)
  expect(hours.slotsOf(MONDAY, 1)).toBe(first)
  hours.slotsOf(MONDAY, 1_001)
  expect(hours.slotsOf(MONDAY, 1)).not.toBe(first)
  expect(hours.slotsOf(MONDAY, 1)).toEqual(first)
})

test('the times of all weekdays are listed once, in order, without those in a break', () => {
  expect(openWith().times).toEqual('09:00 09:30 10:00 10:30 11:30 12:00 12:30 13:00 13:30 14:00'.split(' '))
  expect(openWith({ hours: {} }).times).toEqual([])
  const { monday } = settings.hours
  expect(openWith({ hours: { monday }, breaks: [] }).times.slice(-4)).toEqual([
    '10:30',
    '11:00',
    '11:30',
    '12:00',
  ])
  const breaks = [...settings.breaks, { from: '09:30', to: '10:30' }]
  expect(openWith({ hours: { monday }, breaks }).times).toEqual(['09:00', '10:30', '11:30', '12:00'])
})

test('today and so many days after it can be booked, by the clock of the place', () => {
  // In Toronto it is still November 30.
  const days = listOpenDays(settings, TORONTO, new Date('2026-12-01T04:59:00Z'))
  expect(days).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
})
