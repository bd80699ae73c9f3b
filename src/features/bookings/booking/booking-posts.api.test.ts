import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formBody } from '../../../../tests/form-body.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import {
  bookingForm,
  createTestBookings,
  createTestClock,
  makeBooking,
  makeHold,
} from '../booking-testing.ts'
import { acceptBooking, confirmPayment } from './decide-bookings.ts'

const { now, set } = createTestClock()
const { app, get, database } = await createTestApp({ template: 'empty', now })
const deps = createTestBookings({ db: database.db, now })

const post = (url: string, fields: Record<string, string>) =>
  app.inject({ method: 'POST', url, ...formBody(fields) })
const plain = (changes: Record<string, string> = {}): Record<string, string> => {
  const { agreeToTerms: _, ...fields } = bookingForm()
  return { ...fields, agreeToTerms: 'on', ...changes }
}
const textOf = (html: string) =>
  html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->|<\/?span[^>]*>/g, '')
/** A hash of everything that a request could have changed. */
const snapshot = async () => {
  const rows = await database.db.execute(
    sql`select b::text from bookings b union all select m::text from mails m`,
  )
  return createHash('sha256').update(JSON.stringify(rows.rows)).digest('hex')
}

const RULES = [
  ['clientType', '', 'Please select a client type'],
  ['name', 'A', 'Name must be at least 2 characters'],
  ['email', 'efua.mensah@example', 'Please enter a valid email address'],
  ['phone', '416', 'Please enter a valid phone number'],
  ['consultationDate', '', 'Please select a consultation date'],
  ['consultationTime', '', 'Please select a consultation time'],
  ['duration', '', 'Please select a duration'],
  ['details', 'Visa', 'Please provide at least 10 characters of detail'],
  ['agreeToTerms', '', 'You must agree to the terms and conditions'],
] as const

test.each(RULES)(
  'without script, shows the words for a wrong %s and everything typed',
  async (field, wrong, message) => {
    const answer = await post('/consultation', plain({ [field]: wrong }))
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('no-store')
    const html = textOf(answer.body)
    expect(html).toContain('There is 1 thing to fix')
    expect(html).toContain(`<a href="#${field}">${message}</a>`)
    expect(html).toContain(`id="${field}-error"`)
    const typed = plain({ [field]: wrong })
    for (const name of ['name', 'email', 'phone'] as const) expect(html).toContain(`value="${typed[name]}"`)
    expect(html).toContain(`>${typed.details}</textarea>`)
    for (const name of ['clientType', 'consultationDate', 'consultationTime', 'duration'] as const) {
      if (typed[name]) expect(html).toMatch(new RegExp(`<option value="${typed[name]}" selected`))
    }
    expect(/id="agreeToTerms"[^>]*checked/.test(html)).toBe(field !== 'agreeToTerms')
  },
)

test('without script, lists all nine messages in the order of the form', async () => {
  const html = textOf((await post('/consultation', {})).body)
  expect(html).toContain('There are 9 things to fix')
  const links = [...html.matchAll(/<a href="#(\w+)">([^<]+)<\/a><\/li>/g)].map(([, id, text]) => [id, text])
  expect(links).toEqual(RULES.map(([field, , message]) => [field, message]))
})

test('without script, a good form leads to the page of the booking, and the address tells nothing', async () => {
  const answer = await post('/consultation', plain())
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(/^\/consultation\/bookings\/[\w-]{43}$/)
  const page = await get(String(answer.headers.location))
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  const html = textOf(page.body)
  expect(html).toContain('Booking Request Submitted')
  expect(html).toContain('We&#x27;ll contact you shortly to confirm your consultation.')
  expect(html).toContain('One step left: confirm in the email we sent. We hold this time for 15 minutes.')
  expect(html).not.toContain('Add to your calendar')
  expect(html).not.toContain('Confirm your request')
  expect(html).toContain('<meta name="robots" content="noindex">')
  for (const secret of Object.values(plain()).filter((value) => value.length > 10))
    expect(page.body).not.toContain(secret)
})

test('without script, a taken time brings the nearest free slots, and one of them can be chosen', async () => {
  const taken = await post('/consultation', plain({ email: 'kofi@example.com' }))
  expect(taken.statusCode).toBe(409)
  const html = textOf(taken.body)
  expect(html).toContain('Submission Failed')
  expect(html).toContain('Please try again or contact us directly at 416-555-0147.')
  expect(html).toContain('Please select a consultation time')
  const slots = [...html.matchAll(/name="slot" value="([^"]+)"/g)].map(([, value]) => value)
  expect(slots).toEqual(['2026-11-27 10:30', '2026-11-27 11:00', '2026-11-27 13:00'])
  const chosen = await post('/consultation', plain({ email: 'kofi@example.com', slot: String(slots[0]) }))
  expect(chosen.statusCode).toBe(303)
})

test('the link of the mail shows a button, and the button makes it a request', async () => {
  const hold = await makeHold(deps, { consultationDate: '2026-12-09' })
  const [mailed, page] = [hold.confirmToken, hold.token].map((token) => `/consultation/bookings/${token}`)
  const html = textOf((await get(String(mailed))).body)
  expect(html).toContain(`action="${mailed}/confirm"`)
  expect(html).toContain('We hold it until Sunday, November 15, 2026, 10:15 am Toronto time.')
  const refused = await post(`${page}/confirm`, {})
  expect(refused.statusCode).toBe(409)
  expect(textOf(refused.body)).toContain('Nothing was confirmed: please use the link in the email we sent.')
  const calendarPath = `/api${page}/consultation.ics`
  expect((await get(calendarPath)).statusCode).toBe(404)
  const confirmed = await post(`${mailed}/confirm`, {})
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, `${mailed}?done=confirm`])
  const after = textOf((await get(String(mailed))).body)
  expect(after).toContain('Booking Request Submitted')
  expect(after).toContain('The time is held for you until then.')
  expect(after).toContain('Add to your calendar')
  expect((await get(calendarPath)).statusCode).toBe(200)
  expect((await post(`${page}/cancel`, {})).statusCode).toBe(303)
  expect(textOf((await get(String(page))).body)).not.toContain('Add to your calendar')
  expect((await get(calendarPath)).statusCode, 'a cancelled meeting has no calendar file').toBe(404)
})

test('a link that is pressed too late offers the nearest free times, and one of them can be confirmed', async () => {
  const hold = await makeHold(deps, { consultationDate: '2026-12-10' })
  const mailed = `/consultation/bookings/${hold.confirmToken}`
  set('2026-11-15T16:00:00Z')
  expect(textOf((await get(mailed)).body)).toContain('this time is still free. Confirm now and it is yours.')
  expect(textOf((await get(`/consultation/bookings/${hold.token}`)).body)).toContain('Not confirmed in time')
  await makeBooking(deps, { consultationDate: '2026-12-10' })
  const late = await post(`${mailed}/confirm`, {})
  expect(late.statusCode).toBe(409)
  const html = textOf(late.body)
  expect(html).toContain('Nothing was changed: that time has just been taken. Please choose another one.')
  const times = [...html.matchAll(/name="startsAt"[^>]*value="([^"]+)"/g)].map(([, value]) => String(value))
  expect(times).toEqual(['2026-12-10T15:30:00.000Z', '2026-12-10T16:00:00.000Z', '2026-12-10T18:00:00.000Z'])
  expect((await post(`${mailed}/confirm`, { startsAt: String(times[0]) })).statusCode).toBe(303)
  const shown = textOf((await get(mailed)).body)
  expect(shown).toContain('Thursday, December 10, 2026, 10:30 am to 11:30 am')
  expect(shown).toContain('Booking Request Submitted')
  set('2026-11-15T15:00:00Z')
})

test('a request that is cancelled before it is confirmed says that nothing is booked', async () => {
  const hold = await makeHold(deps, { consultationDate: '2026-12-11' })
  const path = `/consultation/bookings/${hold.token}`
  expect((await post(`${path}/cancel`, { promised: '0' })).statusCode).toBe(303)
  expect(textOf((await get(path)).body)).toContain('You cancelled this request. Nothing is booked.')
  const late = await post(`/consultation/bookings/${hold.confirmToken}/confirm`, {})
  expect(late.statusCode).toBe(409)
  expect(textOf(late.body)).toContain('Nothing was changed: this booking is already closed.')
})

test('a form with script in it comes back as text', async () => {
  const answer = await post(
    '/consultation',
    plain({ name: 'A', details: '</textarea><script>alert(1)</script>' }),
  )
  expect(answer.body).not.toContain('<script>alert(1)')
  expect(textOf(answer.body)).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)')
})

test('nothing that is opened with GET changes anything', async () => {
  const booking = await makeBooking(deps, { consultationDate: '2026-12-01' })
  const mails = await database.db.execute<{ text: string }>(
    sql`select html_body || text_body as text from mails where headers ->> 'X-Booking-Reference' = ${booking.reference}`,
  )
  const linked = mails.rows.flatMap(({ text }) => text.match(/https:\/\/akwaaba\.example\/[^\s"<]*/g) ?? [])
  const own = `/consultation/bookings/${booking.token}`
  expect(linked).toContain(`https://akwaaba.example${own}`)
  const hold = await makeHold(deps, { consultationDate: '2026-12-14' })
  const mailed = `/consultation/bookings/${hold.confirmToken}`
  const paths = [
    ...linked.map((href) => new URL(href).pathname),
    mailed,
    `${mailed}/confirm`,
    `/api${mailed}`,
    `${own}/confirm`,
    `${own}/cancel`,
    `${own}/move`,
    `/api${own}/consultation.ics`,
    '/consultation',
    '/api/consultation',
  ]
  const before = await snapshot()
  for (const path of paths) {
    for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: path })
  }
  expect(await snapshot()).toBe(before)
})

test('a booking is moved and cancelled by buttons, with the refund said before', async () => {
  const booking = await makeBooking(deps, { consultationDate: '2026-12-02' })
  const path = `/consultation/bookings/${booking.token}`
  await acceptBooking(deps, booking.id)
  expect(textOf((await get(path)).body)).toContain(
    `write <strong class="figures nowrap">${booking.reference}`,
  )
  // The transfer may be on its way, so the page must not say that it was not sent.
  expect(textOf((await get(path)).body)).toContain('If you have sent it already, let us know at')
  await confirmPayment(deps, booking.id)
  expect(textOf((await get(path)).body)).toContain(
    'You get $50 CAD back, the full amount, if you cancel by Tuesday, December 1, 2026, 9 am Toronto time.',
  )
  const moved = await post(`${path}/move`, { startsAt: '2026-12-03T15:00:00.000Z' })
  expect([moved.statusCode, moved.headers.location]).toEqual([303, `${path}?done=move`])
  expect((await app.inject(`${path}?done=__proto__`)).statusCode).toBe(200)
  const movedPage = textOf((await get(String(moved.headers.location))).body)
  expect(movedPage).toContain('Moved. The new time is below, and in the email we sent.')
  expect(movedPage).toContain('Thursday, December 3, 2026, 3 pm to 4 pm')
  set('2026-12-02T15:01:00Z')
  const late = await post(`${path}/cancel`, { promised: '5000' })
  expect(late.statusCode).toBe(409)
  expect(textOf(late.body)).toContain('Nothing was cancelled: less than 24 hours are left')
  expect(textOf(late.body)).toContain(
    'The time for a full refund ended on Wednesday, December 2, 2026, 10 am',
  )
  const cancelled = await post(`${path}/cancel`, { promised: '0' })
  expect(cancelled.statusCode).toBe(303)
  const over = textOf((await get(path)).body)
  expect(over).toContain('You cancelled this booking. Nothing is owed on either side.')
  expect(textOf((await get(String(moved.headers.location))).body)).not.toContain('The new time is below')
  expect(over).toContain('<a href="/consultation">Book another time</a>')
  expect(over).toContain('Anyone with this link can see the booking')
  set('2026-11-15T15:00:00Z')
})

test('a guessed link finds nothing and is told the same each time', async () => {
  const booking = await makeBooking(deps, { consultationDate: '2026-12-04' })
  const near = `${booking.token.slice(0, -1)}${booking.token.endsWith('A') ? 'B' : 'A'}`
  const guesses = [
    near,
    booking.tokenHash ?? '',
    booking.reference,
    String(booking.id),
    `${booking.token}x`,
    "' or 1=1 --",
    ...Array.from({ length: 200 }, () => randomBytes(32).toString('base64url')),
  ]
  const bodies = new Set<string>()
  for (const guess of guesses) {
    const url = `/consultation/bookings/${encodeURIComponent(guess)}`
    const answer = await get(`/api${url}`)
    expect(answer.statusCode).toBe(404)
    bodies.add(answer.body)
    for (const action of ['confirm', 'cancel', 'move']) {
      if (guess === near) expect((await post(`${url}/${action}`, {})).statusCode).toBe(404)
    }
  }
  expect(bodies.size).toBe(1)
  const page = await get(`/consultation/bookings/${near}`)
  expect(page.statusCode).toBe(404)
  expect(textOf(page.body)).toContain('Booking Not Found')
})
