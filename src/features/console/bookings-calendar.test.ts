import { expect, test } from 'vitest'
import { calendarView, daysOf, monthBeside } from './rooms/bookings-calendar.ts'

test.each([
  ['2026-11', '2026-10-26', '2026-12-06'],
  ['2027-02', '2027-02-01', '2027-02-28'],
  ['2026-02', '2026-01-26', '2026-03-01'],
])('%s is shown in whole weeks from Monday to Sunday', (month, first, last) => {
  const days = daysOf(month)
  expect([days[0], days.at(-1)]).toEqual([first, last])
  expect(days.length % 7).toBe(0)
})

test('turns over the year', () => {
  expect(monthBeside('2026-12', 1)).toBe('2027-01')
  expect(monthBeside('2026-01', -1)).toBe('2025-12')
})

test('shows a meeting on its day by the provider’s clock, and today', () => {
  const booking = {
    id: 7,
    reference: 'AC-7',
    status: 'confirmed' as const,
    clientType: 'individual' as const,
    durationHours: 2,
    priceCents: 40_000,
    // Late on the 3rd in Toronto, already the 4th in UTC.
    startsAt: new Date('2026-12-04T03:30:00Z'),
    endsAt: new Date('2026-12-04T05:30:00Z'),
    cancelledBy: null,
    refundDueCents: null,
    requestedAt: new Date('2026-11-20T12:00:00Z'),
    changedAt: new Date('2026-11-20T12:00:00Z'),
    person: { name: 'Esi <b>', email: '', phone: '', details: '' },
  }
  const { text } = calendarView({
    month: '2026-12',
    today: '2026-12-01',
    timeZone: 'America/Toronto',
    bookings: [booking],
    isOpen: () => true,
  })
  const day = text.split('<td').find((cell) => cell.includes('datetime="2026-12-03"')) ?? ''
  expect(day).toContain('22:30 Esi &lt;b&gt;')
  expect(day).toContain('#booking-7')
  expect(text.match(/aria-current="date"/g)).toHaveLength(1)
})
