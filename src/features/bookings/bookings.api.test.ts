import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import { bookingForm, createTestClock } from './booking-testing.ts'
import { BOOKING_FIELDS } from './form/booking-values.ts'

const { now } = createTestClock()
const { app, get, db } = await createTestApp({ template: 'empty', now })
const post = (payload: unknown) =>
  app.inject({ method: 'POST', url: '/api/consultation', payload: payload as object })
const countBookings = async () => (await db.execute(sql`select 1 from bookings`)).rows.length

const RULES = [
  ['clientType', ['', 'company', null, 7], 'Please select a client type'],
  ['name', ['', ' A ', undefined], 'Name must be at least 2 characters'],
  ['email', ['', 'efua', 'efua.mensah@example', {}], 'Please enter a valid email address'],
  ['phone', ['', '416-555-0', undefined], 'Please enter a valid phone number'],
  ['consultationDate', ['', undefined], 'Please select a consultation date'],
  ['consultationTime', ['', undefined], 'Please select a consultation time'],
  ['duration', ['', '4', '0', 2, undefined], 'Please select a duration'],
  ['details', ['', 'Visa', '         x         '], 'Please provide at least 10 characters of detail'],
  ['agreeToTerms', [false, undefined, 'on'], 'You must agree to the terms and conditions'],
] as const

test.each(RULES)('refuses a wrong %s with its own words', async (field, wrongs, message) => {
  for (const wrong of wrongs) {
    const answer = await post({ ...bookingForm(), [field]: wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ refusals: [{ field, message }], nearest: [] })
  }
  expect(await countBookings()).toBe(0)
})

test.each([{}, [], 'text', 0])('names all nine rules, in the order of the form, for %j', async (payload) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/consultation',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().refusals).toEqual(RULES.map(([field, , message]) => ({ field, message })))
  expect(RULES.map(([field]) => field)).toEqual([...BOOKING_FIELDS])
})

test('takes the body of the seed as it is, holds the slot and asks the client alone to confirm', async () => {
  const answer = await post(bookingForm())
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    status: 'unconfirmed',
    reference: expect.stringMatching(/^(\w{4}-?){3}$/),
  })
  const slots = await get('/api/consultation/slots?date=2026-11-27&duration=1')
  const times = slots.json<{ slots: { time: string }[] }>().slots.map(({ time }) => time)
  expect(times.slice(0, 2)).toEqual(['10:30', '11:00'])
  const mails = await db.execute<{ kind: string; to_address: string }>(
    sql`select kind, to_address from mails order by id`,
  )
  expect(mails.rows).toEqual([{ kind: 'booking-held', to_address: 'efua@example.com' }])
})

test('answers a form that was sent twice with the booking it already made', async () => {
  const form = bookingForm({ consultationDate: '2026-11-26', email: 'yaw@example.com' })
  const [first, second] = [await post(form), await post(form)]
  expect(second.statusCode).toBe(201)
  expect(second.json()).toEqual(first.json())
})

test('refuses a taken time in the words of the form, with the nearest free slots', async () => {
  await post(bookingForm({ consultationDate: '2026-11-25', email: 'abena@example.com' }))
  const answer = await post(bookingForm({ consultationDate: '2026-11-25', email: 'kofi@example.com' }))
  expect(answer.statusCode).toBe(409)
  const { refusals, nearest } = answer.json()
  expect(refusals).toEqual([{ field: 'consultationTime', message: 'Please select a consultation time' }])
  expect(nearest.map(({ date, time }: { date: string; time: string }) => `${date} ${time}`)).toEqual([
    '2026-11-25 10:30',
    '2026-11-25 11:00',
    '2026-11-25 13:00',
  ])
})

test.each([
  ['a Sunday', '2026-11-29'],
  ['a holiday', '2026-12-25'],
  ['a day that is over', '2026-11-02'],
  ['a day too soon', '2026-11-16'],
  ['a day too far', '2027-06-01'],
  ['no day', 'tomorrow'],
])('refuses %s in the words of the form, with the nearest free slots', async (_what, consultationDate) => {
  const answer = await post(bookingForm({ consultationDate }))
  expect(answer.statusCode).toBe(409)
  const { refusals, nearest } = answer.json()
  expect(refusals).toEqual([{ field: 'consultationDate', message: 'Please select a consultation date' }])
  expect(nearest).toHaveLength(3)
})

test('shows every slot by both clocks', async () => {
  expect((await get('/api/consultation/slots?date=2026-12-01&duration=3')).json().slots[0]).toEqual({
    date: '2026-12-01',
    time: '09:00',
    accraTime: '14:00',
    startsAt: '2026-12-01T14:00:00.000Z',
    endsAt: '2026-12-01T17:00:00.000Z',
  })
})
