import { expect, test } from 'vitest'
import { formatSlot, formatSpan, formatTime } from './format-slot.ts'

test('writes times with noon and midnight at twelve', () => {
  expect(['00:00', '09:05', '12:00', '23:30'].map(formatTime)).toEqual([
    '12:00 AM',
    '9:05 AM',
    '12:00 PM',
    '11:30 PM',
  ])
})

test('writes a meeting by the clock of its place', () => {
  expect(formatSpan('2026-11-27T14:00:00Z', '2026-11-27T16:00:00Z', 'America/Toronto')).toBe(
    'Friday, November 27, 2026, 9:00 AM to 11:00 AM',
  )
})

test.each([
  ['America/Toronto', 'Toronto'],
  ['America/St_Johns', 'St Johns'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('says a slot by the clocks of both cities: %s', (timeZone, city) => {
  const slot = { date: '2026-11-25', time: '10:30', accraTime: '15:30' }
  expect(formatSlot(slot, timeZone)).toBe(`Wednesday, November 25, 2026, 10:30 AM ${city} · 3:30 PM Accra`)
})
