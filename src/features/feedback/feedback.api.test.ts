import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formBody } from '../../../tests/form-body.ts'
import { solveProof } from '../../../tests/solve-proof.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { createReceipt } from '../../platform/secrets/receipt.ts'

const { app, get, database } = await createTestApp({ template: 'empty' })
const ENTRY = 'taxes-benefits/benefits-finder'

const send = (payload: object) => app.inject({ method: 'POST', url: '/api/feedback', payload })
const postForm = (fields: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/report', ...formBody(fields) })
const countReports = async () =>
  (await database.db.execute(sql`select count(*)::int as count from feedback`)).rows[0]?.count

test('the form names the entry and leads back to it', async () => {
  const { statusCode, body } = await get(`/report?entry=${encodeURIComponent(ENTRY)}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('Benefits Finder')
  expect(body).toContain('href="/taxes-benefits#benefits-finder"')
  expect(body).toMatch(/<form[^>]+action="\/report"[^>]+method="post"/)
})

test.each([
  ['ontario/panafest-sport-bar-and-restaurant', 'Panafest', '/ontario#panafest-sport-bar-and-restaurant'],
  ['ontario/diplomatic-ghana-high-commission-ottawa', 'Ghana High Commission', '/ontario#diplomatic-ghana'],
  ['provinces/alberta-211-alberta', '211 Alberta', '/provinces/alberta#alberta-211-alberta'],
  ['provinces/yukon-211-canada', '211 Canada', '/directory#yukon-211-canada'],
  ['provinces/ontario-211-ontario', '211 Ontario', '/ontario#ontario-211-ontario'],
  ['embassies/pinned-ghana-consulate-general-in-toronto', 'Consulate-General', '/embassies#pinned-ghana'],
])('%s can be reported, and the report leads back to it', async (entry, name, path) => {
  const { body } = await get(`/report?entry=${encodeURIComponent(entry)}`)
  expect(body).toContain(name)
  expect(body).toContain(`href="${path}`)
  expect((await send({ entry, problem: 'moved-or-closed' })).statusCode).toBe(201)
})

test.each(['', '?entry=nothing/here', '?entry=%3Cscript%3E'])(
  'asks for an entry at /report%s',
  async (query) => {
    const { statusCode, body } = await get(`/report${query}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('so we know which one you mean')
    expect(body).not.toContain('<form class="report-form"')
  },
)

test('a report sent with no script gets a receipt that shows the outcome', async () => {
  const sent = await postForm({ entry: ENTRY, problem: 'link-broken', details: 'It says 404.', email: '' })
  expect(sent.statusCode).toBe(303)
  const place = String(sent.headers.location)
  expect(place).toMatch(/^\/report\/status\?receipt=[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  const page = await get(place)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Received')
  expect(page.body).toContain('Benefits Finder')
  expect(page.headers['cache-control']).toBe('no-store')
})

test('a wrong form comes back with its errors and everything typed', async () => {
  const before = await countReports()
  const shown = await postForm({
    entry: ENTRY,
    problem: '',
    details: 'I typed <b>this</b>',
    email: 'not an address',
  })
  expect(shown.statusCode).toBe(400)
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(shown.body).toContain('There are 2 things to fix')
  expect(shown.body).toContain('Choose what is wrong')
  expect(shown.body).toContain('Write the address like name@example.com, or leave it empty')
  expect(shown.body).toContain('I typed &lt;b&gt;this&lt;/b&gt;')
  expect(shown.body).toContain('value="not an address"')
  expect(shown.body).toContain('Benefits Finder')
  expect(await countReports()).toBe(before)
})

test('a chosen problem stays chosen when the form comes back', async () => {
  const { body } = await postForm({ entry: ENTRY, problem: 'other', details: '', email: '' })
  expect(body).toContain('Say in a few words what is wrong')
  expect(body).toMatch(/<input[^>]+checked=""[^>]+value="other"|<input[^>]+value="other"[^>]*checked=""/)
})

test('the call gives a receipt and refuses with a sentence', async () => {
  const sent = await send({ entry: ENTRY, problem: 'unsafe', details: '', email: 'Ama@Example.com' })
  expect(sent.statusCode).toBe(201)
  expect(sent.json()).toEqual({ receipt: expect.stringMatching(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/) })
  expect((await send({ entry: ENTRY })).body).toBe('Choose what is wrong')
  expect((await send({ entry: 'nothing/here', problem: 'unsafe' })).statusCode).toBe(404)
  expect((await send({})).statusCode).toBe(400)
})

test('refuses a program that fills in every field', async () => {
  const before = await countReports()
  const filled = { entry: ENTRY, problem: 'unsafe', website: 'https://spam.example' }
  expect((await send(filled)).statusCode).toBe(400)
  expect((await postForm({ ...filled, details: '', email: '' })).statusCode).toBe(400)
  expect(await countReports()).toBe(before)
})

test('the outcome never shows what the reporter wrote or the address', async () => {
  const { receipt } = (
    await send({
      entry: ENTRY,
      problem: 'wrong-words',
      details: 'my secret words',
      email: 'kofi@example.com',
    })
  ).json<{ receipt: string }>()
  const outcome = await get(`/api/feedback/${receipt}`)
  expect(outcome.headers['cache-control']).toBe('no-store')
  expect(Object.keys(outcome.json<object>()).toSorted()).toEqual(
    'createdOn decidedOn entryName path reason receipt status'.split(' '),
  )
  const page = await get(`/report/status?receipt=${receipt}`)
  expect(page.body).not.toContain('my secret words')
  expect(page.body).not.toContain('kofi@example.com')
})

test('no empty form stands under the outcome; another report is one press away', async () => {
  const { receipt } = (await send({ entry: ENTRY, problem: 'unsafe' })).json<{ receipt: string }>()
  const page = (await get(`/report/status?receipt=${receipt}`)).body
  expect(page).toContain('We will look into it.')
  expect(page).not.toContain('name="receipt"')
  expect(page).toContain('href="/report/status"')
  expect((await get('/report/status')).body).toContain('name="receipt"')
})

test('a receipt may be typed in small letters, with spaces and without dashes', async () => {
  const { receipt } = (await send({ entry: ENTRY, problem: 'unsafe' })).json<{ receipt: string }>()
  const typed = receipt.toLowerCase().replaceAll('-', ' ')
  expect((await get(`/api/feedback/${encodeURIComponent(typed)}`)).json()).toMatchObject({ receipt })
})

test('a wrong receipt tells nothing: made-up, broken and nearly right ones get the same answer', async () => {
  const { receipt } = (await send({ entry: ENTRY, problem: 'unsafe' })).json<{ receipt: string }>()
  const near = `${receipt.slice(0, -1)}${receipt.endsWith('A') ? 'B' : 'A'}`
  const answers = await Promise.all(
    [near, createReceipt(), 'x', "' or 1=1", '1', '%00'].map((text) =>
      get(`/api/feedback/${encodeURIComponent(text)}`),
    ),
  )
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
  expect((await get(`/report/status?receipt=${near}`)).body).toContain('We found no report with this number.')
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '\u2028</textarea><svg onload=alert(1)>',
])('shows %s again as words', async (text) => {
  const { body } = await postForm({ entry: ENTRY, problem: text, details: text, email: text })
  expect(body).not.toMatch(/<script>alert|<img src=x|<svg onload/)
  const status = await get(`/report/status?receipt=${encodeURIComponent(text)}`)
  expect(status.body).not.toMatch(/<script>alert|<img src=x|<svg onload/)
})

test('takes ten reports from one address in ten minutes, by form and by call alike', async () => {
  const payload = { entry: ENTRY, problem: 'unsafe', details: '', email: '' }
  const limited = await createTestApp({ template: 'empty', env: { RATE_LIMITS: 'on' } })
  for (const [at, url] of ['/api/feedback', '/report'].entries()) {
    const remoteAddress = `192.0.2.${at}`
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      const proved = { ...payload, proof: await solveProof(limited.app) }
      statuses.push(
        (await limited.app.inject({ method: 'POST', url, remoteAddress, payload: proved })).statusCode,
      )
    }
    expect(statuses.slice(0, 10).every((status) => status < 400)).toBe(true)
    expect(statuses[10]).toBe(429)
  }
})
