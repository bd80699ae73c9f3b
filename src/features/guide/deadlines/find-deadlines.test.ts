import { expect, test } from 'vitest'
import { addTo, findDeadlines, type GuideDeadline } from './find-deadlines.ts'
import { writeCalendar } from './write-calendar.ts'

const task = { title: '', path: '/start/first-week/x' }
const deadlines: GuideDeadline[] = [
  { ...task, id: 'card', label: 'Card', after: 'landing', days: 180, who: ['permanent-resident'] },
  { ...task, id: 'licence', label: 'Ontario', after: 'landing', days: 60, place: 'ontario' },
  { ...task, id: 'licence', label: 'Quebec', after: 'landing', months: 6, place: 'quebec' },
  { ...task, id: 'tax', label: 'Tax', on: '04-30', year: 'next' },
  { ...task, id: 'tires', label: 'Tires', on: '12-01', year: 'coming', place: 'quebec' },
  { ...task, id: 'permit', label: 'Permit', before: 'permit-end', days: 30 },
]
const days = (choices: object, own: object) =>
  findDeadlines(deadlines, choices, own).map(({ label, day }) => [label, day])

test('days are counted from the landing, and the tax return is due in the year after it', () => {
  expect(days({ province: 'ontario', as: 'permanent-resident' }, { landing: '2026-11-16' })).toEqual([
    ['Ontario', '2027-01-15'],
    ['Tax', '2027-04-30'],
    ['Card', '2027-05-15'],
  ])
})

test('a deadline of a province is for those who chose it, and the coming December may be this one', () => {
  expect(days({ province: 'quebec', as: 'student' }, { landing: '2026-11-16' })).toEqual([
    ['Tires', '2026-12-01'],
    ['Tax', '2027-04-30'],
    ['Quebec', '2027-05-16'],
  ])
  expect(days({ province: 'quebec', as: 'student' }, { landing: '2026-12-02' })[2]).toEqual([
    'Tires',
    '2027-12-01',
  ])
})

test('the end of a permit needs its own day', () => {
  expect(days({}, { landing: '2026-11-16' }).flat()).not.toContain('Permit')
  expect(days({}, { landing: '2026-11-16', permitEnd: '2027-03-31' })).toContainEqual([
    'Permit',
    '2027-03-01',
  ])
})

test('months end where the month does', () => {
  expect(addTo('2026-11-30', { months: 3 })).toBe('2027-02-28')
  expect(addTo('2026-12-31', { days: 60 })).toBe('2027-03-01')
})

test('the calendar file has whole days, a reminder a week before, and ids that stay the same', () => {
  const found = findDeadlines(deadlines, { province: 'ontario' }, { landing: '2026-11-16' })
  const site = { name: 'Akwaaba Canada', url: 'https://akwaaba.example' }
  const file = writeCalendar(found, site, new Date('2026-11-15T12:00:00Z'))
  expect(file).toContain('BEGIN:VCALENDAR\r\n')
  expect(file).toContain('DTSTART;VALUE=DATE:20270430\r\n')
  expect(file).toContain('UID:tax-canada@akwaaba.example\r\n')
  expect(file).toContain('TRIGGER:-P7D')
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(found.length)
})
