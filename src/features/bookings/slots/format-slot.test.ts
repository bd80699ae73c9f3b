import { expect, test } from 'vitest'
import { formatSlot, formatSpan } from './format-slot.ts'

test('writes a meeting by the clock of its place', () => {
  expect(formatSpan('2026-11-27T14:00:00Z', '2026-11-27T16:00:00Z', 'America/Toronto')).toBe(
    'Friday, November 27, 2026, 9 am to 11 am',
  )
})

test.each([
  ['America/Toronto', 'Toronto'],
  ['America/St_Johns', 'St Johns'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('says a slot by the clocks of both cities: %s', (timeZone, city) => {
  const slot = { date: '2026-11-25', time: '10:30', accraTime: '15:30' }
  expect(formatSlot(slot, timeZone)).toBe(`Wednesday, November 25, 2026, 10:30 am ${city} · 3:30 pm Accra`)
})
