import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { saveDayOff } from '../admin/days-off/days-off.queries.ts'
import { createTestBookings, createTestClock, makeBooking } from '../booking-testing.ts'
import { calendarFile } from '../mail/calendar-file.ts'
import { findOpening, findSlots, listFreeSlots, openCalendar } from './find-slots.ts'

const { db } = await createTestDatabase('empty')
const { now, set } = createTestClock()
const deps = createTestBookings({ db, now })
const timesOf = async (date: string, hours: number, of = deps) =>
  (await findSlots(of, date, hours)).slots.map(({ time }) => time)

test('offers what fits between opening, break and closing', async () => {
  expect(await timesOf('2026-12-01', 1)).toEqual(
    '09:00 09:30 10:00 10:30 11:00 13:00 13:30 14:00 14:30 15:00 15:30 16:00'.split(' '),
  )
  expect(await timesOf('2026-12-01', 3)).toEqual(['09:00', '13:00', '13:30', '14:00'])
})

test('offers nothing on closed weekdays and holidays, and names the nearest slots instead', async () => {
  for (const date of ['2026-11-28', '2026-12-25']) expect(await timesOf(date, 1)).toEqual([])
  const { nearest } = await findSlots(deps, '2026-12-25', 1)
  expect(nearest.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-24', '2026-12-24'])
  expect((await findOpening(deps)).dates).not.toContain('2026-12-25')
})

test('keeps the minimum notice to the minute', async () => {
  set('2026-11-29T14:00:00Z')
  expect(await timesOf('2026-12-01', 1)).toContain('09:00')
  set('2026-11-29T14:01:00Z')
  expect(await timesOf('2026-12-01', 1)).not.toContain('09:00')
  expect(await timesOf('2026-12-01', 1)).toContain('09:30')
  set('2026-11-15T15:00:00Z')
})

test('takes the buffer after a booking, and before the next one, out of the offer', async () => {
  await makeBooking(deps, { consultationDate: '2026-12-02', consultationTime: '10:30' })
  expect(await timesOf('2026-12-02', 1)).toEqual('09:00 13:00 13:30 14:00 14:30 15:00 15:30 16:00'.split(' '))
})

test('the buffer ends to the minute, on both sides', async () => {
  const half = createTestBookings({ db, now, hours: { bufferMinutes: 30 } })
  await makeBooking(half, { consultationDate: '2026-12-03', consultationTime: '10:30' })
  expect((await timesOf('2026-12-03', 1, half)).slice(0, 2)).toEqual(['09:00', '13:00'])
  const hour = createTestBookings({ db, now, hours: { bufferMinutes: 60 } })
  expect(await timesOf('2026-12-03', 1, hour)).not.toContain('09:00')
  await makeBooking(half, { consultationDate: '2026-12-04', consultationTime: '09:00' })
  expect((await timesOf('2026-12-04', 1, half)).slice(0, 2)).toEqual(['10:30', '11:00'])
})

test('what the team takes off is not offered', async () => {
  const startsAt = new Date('2026-12-07T15:00:00Z')
  await saveDayOff(db, { startsAt, endsAt: new Date('2026-12-07T21:00:00Z') })
  expect(await timesOf('2026-12-07', 1)).toEqual(['16:00'])
})

test('says which days have an hour free, and at what times one can begin', async () => {
  const { dates, times } = await findOpening(deps)
  expect(dates.slice(0, 6)).toEqual(
    '2026-11-17 2026-11-18 2026-11-19 2026-11-20 2026-11-23 2026-11-24'.split(' '),
  )
  expect(times).toEqual(
    '09:00 09:30 10:00 10:30 11:00 11:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30'.split(' '),
  )
})

test('the nearest slots lie before or after, in order, and only where the day has none', async () => {
  const nearestTo = async (date: string) =>
    (await findSlots(deps, date, 1)).nearest.map((slot) => `${slot.date} ${slot.time}`)
  expect(await nearestTo('2026-12-25')).toEqual(['2026-12-24 15:00', '2026-12-24 15:30', '2026-12-24 16:00'])
  expect(await nearestTo('2026-12-13')).toEqual(['2026-12-14 09:00', '2026-12-14 09:30', '2026-12-14 10:00'])
  expect(await nearestTo('2026-12-15')).toEqual([])
  const { nearestSlots } = await openCalendar(deps)
  const around = (date: string, time: string) => nearestSlots({ date, time }, 1).map((slot) => slot.time)
  expect(around('2026-12-15', '14:00')).toEqual(['13:30', '14:00', '14:30'])
  expect(around('2026-12-15', 'soon')).toEqual(['10:30', '11:00', '13:00'])
  expect(around('someday', 'soon')).toEqual(['10:00', '10:30', '11:00'])
})

test('a day that is too far away has no slot', async () => {
  expect(await timesOf('2027-01-14', 1)).toContain('09:00')
  expect(await timesOf('2027-01-15', 1)).toEqual([])
})

test('a booking that is moved may keep its own time', async () => {
  const { id } = await makeBooking(deps, { consultationDate: '2026-12-16', consultationTime: '09:00' })
  const timesFor = async (except?: number) =>
    (await listFreeSlots(deps, { hours: 3, except }))
      .filter(({ date }) => date === '2026-12-16')
      .map(({ time }) => time)
  expect(await timesFor()).toEqual(['13:00', '13:30', '14:00'])
  expect(await timesFor(id)).toEqual(['09:00', '13:00', '13:30', '14:00'])
})

const nightHours = { sunday: { open: '00:00', close: '06:00' } }

test('on the day the clocks go forward, leaves out the hour that is not there and keeps lengths true', async () => {
  set('2027-03-01T15:00:00Z')
  const night = createTestBookings({ db, now, hours: { hours: nightHours, breaks: [] } })
  const { slots } = await findSlots(night, '2027-03-14', 2)
  expect(slots.map(({ time }) => time)).toEqual('00:00 00:30 01:00 01:30 03:00 03:30 04:00'.split(' '))
  const byTime = Object.fromEntries(slots.map((slot) => [slot.time, slot]))
  // Two hours from 1:30 end at 4:30: the clock jumps from 2:00 to 3:00 in between.
  expect(byTime['01:30']).toMatchObject({
    startsAt: '2027-03-14T06:30:00.000Z',
    endsAt: '2027-03-14T08:30:00.000Z',
  })
  expect(byTime['01:30']?.accraTime).toBe('06:30')
  expect(byTime['03:00']?.startsAt).toBe('2027-03-14T07:00:00.000Z')
})

test('on the day the clocks go back, offers each time once and keeps lengths true', async () => {
  set('2026-10-20T15:00:00Z')
  const night = createTestBookings({ db, now, hours: { hours: nightHours, breaks: [] } })
  const { slots } = await findSlots(night, '2026-11-01', 3)
  expect(slots.map(({ time }) => time)).toEqual('00:00 00:30 01:00 01:30 02:00 02:30 03:00'.split(' '))
  const byTime = Object.fromEntries(slots.map((slot) => [slot.time, slot]))
  // Three hours from 1:00 daylight time end at 3:00 standard time.
  expect(byTime['01:00']).toMatchObject({
    startsAt: '2026-11-01T05:00:00.000Z',
    endsAt: '2026-11-01T08:00:00.000Z',
  })
  expect(byTime['02:00']?.startsAt).toBe('2026-11-01T07:00:00.000Z')
})

test('a meeting across the change keeps its length in the calendar file', async () => {
  set('2027-03-01T15:00:00Z')
  const night = createTestBookings({ db, now, hours: { hours: nightHours, breaks: [] } })
  const booking = await makeBooking(night, {
    consultationDate: '2027-03-14',
    consultationTime: '01:00',
    duration: '3',
  })
  const file = calendarFile(night, booking)
  expect(file).toContain('DTSTART;TZID=America/Toronto:20270314T010000')
  expect(file).toContain('DTEND;TZID=America/Toronto:20270314T050000')
})
