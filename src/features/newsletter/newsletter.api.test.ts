import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails, newsletterConsents, newsletterSubscribers } from '../../../database/schema.ts'
import {
  createNewsletterDeps,
  insertConfirmed,
  readLatestMail,
} from '../../../tests/fixtures/test-newsletter.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { CONFIRM_WORDING, CONSENT_WORDING } from './newsletter-words.ts'
import { answerRequests } from './subscription/answer-requests.ts'

let clock = new Date('2026-11-20T12:00:00Z')
const now = () => clock
const deps = createNewsletterDeps({} as never, { now })
const { app, db, get } = await createTestApp({
  template: 'empty',
  env: { DATA_DIR: deps.env.dataDir },
  now,
})
deps.db = db

beforeEach(async () => {
  clock = new Date(clock.getTime() + 3 * 86_400_000)
  await db.delete(mails)
  await db.execute(
    sql`truncate newsletter_requests, newsletter_keys, newsletter_deliveries, newsletter_subscribers`,
  )
})

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const postForm = (url: string, body: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const listSubscribers = () =>
  db
    .select({ email: newsletterSubscribers.email, status: newsletterSubscribers.status })
    .from(newsletterSubscribers)

async function askFor(email: string) {
  await post('/api/newsletter', { email }, { referer: 'https://akwaaba.example/?utm=1' })
  await answerRequests(deps)
  return readLatestMail(db)
}

async function subscribe(email: string) {
  const { links } = await askFor(email)
  await postForm(links.find((link) => link.includes('confirm')) ?? '', '')
}

test('answers a call, a wrong address and a plain form each in its way', async () => {
  const call = await post('/api/newsletter', { email: ' Ama@Mail.example ' })
  expect([call.statusCode, call.json()]).toEqual([202, { status: 'requested' }])
  const wrong = await post('/api/newsletter', { email: 'ama@' })
  expect([wrong.statusCode, wrong.body]).toEqual([400, 'Please enter a valid email address'])
  const form = await postForm('/api/newsletter', 'email=kofi%40mail.example')
  expect([form.statusCode, form.headers.location]).toEqual([303, '/newsletter/requested'])
  expect((await get('/newsletter/requested')).body).toContain('One step left: confirm in the email we sent.')
})

test('shows the form again with what was typed when it was sent without script', async () => {
  const again = await postForm('/api/newsletter', 'email=kofi%40mail')
  expect(again.statusCode).toBe(400)
  expect(again.headers['cache-control']).toBe('no-store')
  expect(again.body).toContain('value="kofi@mail"')
  expect(again.body).toContain('Please enter a valid email address')
  expect((await get('/newsletter')).body).not.toContain('kofi@mail')
})

test('subscribes nobody who has not pressed the button behind the mailed link', async () => {
  const mail = await askFor('ama@mail.example')
  expect(mail).toMatchObject({ toAddress: 'ama@mail.example', kind: 'newsletter-requested' })
  const link = mail.links.find((each) => each.includes('/newsletter/confirm?key=')) ?? ''
  expect((await get(link)).body).toContain('Yes, subscribe me')
  expect(await listSubscribers()).toEqual([{ email: 'ama@mail.example', status: 'pending' }])
  for (let press = 0; press < 2; press += 1) {
    const pressed = await postForm(link, '')
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/newsletter/confirmed'])
  }
  expect(await listSubscribers()).toEqual([{ email: 'ama@mail.example', status: 'confirmed' }])
})

test('keeps the words, the page and the time of both opt-ins', async () => {
  const [before] = await db.select({ count: sql<number>`count(*)::int` }).from(newsletterConsents)
  await subscribe('ama@mail.example')
  const rows = (await db.select().from(newsletterConsents).orderBy(newsletterConsents.id)).slice(
    before?.count,
  )
  expect(rows).toMatchObject([
    { action: 'requested', wording: CONSENT_WORDING, page: '/', happenedAt: clock },
    { action: 'confirmed', wording: CONFIRM_WORDING, page: '/newsletter/confirm', happenedAt: clock },
  ])
  expect(JSON.stringify(rows)).not.toContain('ama@')
  expect((await get('/')).body).toContain(CONSENT_WORDING)
})

test('refuses a key that is too old, made up or meant for something else', async () => {
  const { links } = await askFor('ama@mail.example')
  const key = new URL(`https://x${links.find((link) => link.includes('key='))}`).searchParams.get('key')
  expect((await postForm(`/newsletter/leave?key=${key}`, '')).headers.location).toBe('/newsletter/expired')
  expect((await postForm('/newsletter/confirm?key=abc', '')).headers.location).toBe('/newsletter/expired')
  expect((await postForm('/newsletter/confirm', '')).headers.location).toBe('/newsletter/expired')
  clock = new Date(clock.getTime() + 8 * 86_400_000)
  expect((await postForm(`/newsletter/confirm?key=${key}`, '')).headers.location).toBe('/newsletter/expired')
  expect(await listSubscribers()).toEqual([{ email: 'ama@mail.example', status: 'pending' }])
  const { body } = await get(`/newsletter/confirm?key=${key}`)
  expect(body).toContain('This link no longer works')
  expect(body).not.toContain('Yes, subscribe me')
})

test.each(['confirm', 'leave', 'data'])(
  'a %s link that lost a part says so at once, and shows no button that leads nowhere',
  async (page) => {
    const whole = 'x'.repeat(43)
    for (const query of ['', '?key=', '?key=abc', `?key=${whole}y`, `?key=${whole.slice(1)}%20`]) {
      const { body } = await get(`/newsletter/${page}${query}`)
      expect(body).toContain('Part of this link is missing')
      expect(body).not.toContain('<form method="post">')
    }
    expect((await get(`/newsletter/${page}?key=${whole}`)).body).not.toContain('Part of this link is missing')
  },
)

test('tells a subscriber by mail, and nobody else, that the address is known', async () => {
  await insertConfirmed(db, ['ama@mail.example'])
  const known = await post('/api/newsletter', { email: 'ama@mail.example' })
  const unknown = await post('/api/newsletter', { email: 'new@mail.example' })
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  await answerRequests(deps)
  expect(await db.select({ to: mails.toAddress, kind: mails.kind }).from(mails).orderBy(mails.id)).toEqual([
    { to: 'ama@mail.example', kind: 'newsletter-already-subscribed' },
    { to: 'new@mail.example', kind: 'newsletter-requested' },
  ])
})

test('mails an address once, however often somebody types it', async () => {
  for (let time = 0; time < 6; time += 1) await post('/api/newsletter', { email: 'victim@mail.example' })
  await answerRequests(deps)
  expect(await db.select().from(mails)).toHaveLength(1)
})

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'a multipart form',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])(
  'takes a person off the list by the one click of a mail program, sent as %s',
  async (_name, type, body) => {
    await subscribe('ama@mail.example')
    clock = new Date(clock.getTime() + 3_600_000)
    const { links } = await askFor('ama@mail.example')
    const link = links.find((each) => each.includes('/newsletter/leave?key=')) ?? ''
    const send = () =>
      app.inject({ method: 'POST', url: link, payload: body, headers: { 'content-type': type } })
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200])
    expect(await listSubscribers()).toEqual([])
    expect(await db.select().from(mails)).toEqual([])
  },
)

test('shows a person their data, hands it over and deletes it', async () => {
  await subscribe('ama@mail.example')
  expect((await post('/api/newsletter/data', { email: 'ama@mail.example' })).statusCode).toBe(202)
  await answerRequests(deps)
  const link = (await readLatestMail(db)).links.find((each) => each.includes('/newsletter/data?key=')) ?? ''
  const page = await get(link)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('ama@mail.example')
  expect(page.body).toContain(CONSENT_WORDING)
  const file = await get(`${link.replace('/newsletter/data', '/api/newsletter/own-data')}&download=json`)
  expect(file.headers['content-disposition']).toContain('attachment')
  expect(file.json()).toMatchObject({ email: 'ama@mail.example', status: 'confirmed' })
  expect((await postForm(link, '')).headers.location).toBe('/newsletter/left')
  expect(await listSubscribers()).toEqual([])
  expect((await get(link)).body).toContain('This link no longer works')
})

test('closes the link to the data after a day', async () => {
  await insertConfirmed(db, ['ama@mail.example'])
  await post('/api/newsletter/data', { email: 'ama@mail.example' })
  await answerRequests(deps)
  const link = (await readLatestMail(db)).links.find((each) => each.includes('/newsletter/data?key=')) ?? ''
  clock = new Date(clock.getTime() + 86_400_001)
  expect((await get(link)).body).not.toContain('ama@mail.example')
  expect((await postForm(link, '')).headers.location).toBe('/newsletter/expired')
})

test('tells an address that is not on the list so, by mail', async () => {
  await post('/api/newsletter/data', { email: 'nobody@mail.example' })
  await answerRequests(deps)
  expect(await readLatestMail(db)).toMatchObject({ kind: 'newsletter-nothing-held' })
})
