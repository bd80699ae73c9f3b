import { like, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { alertFollowers, alertRequests, alerts, mails, newsletterConsents } from '../../../database/schema.ts'
import { insertAds } from '../../../tests/builders.ts'
import { createTestAlertDeps, follow } from '../../../tests/fixtures/test-alerts.ts'
import { readLatestMail } from '../../../tests/fixtures/test-newsletter.ts'
import { formBody } from '../../../tests/form-body.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { verifyLedger } from '../../platform/consent/consent-ledger.ts'
import { CONFIRM_WORDING, CONSENT_WORDING } from './alert-words.ts'
import { mailAlerts } from './mail/mail-alerts.ts'
import { answerAlertRequests, MAX_ALERTS } from './request/answer-alert-requests.ts'

const DAY = 86_400_000
let clock = new Date()
const { app, database, db, get } = await createTestApp({ now: () => clock })
const deps = createTestAlertDeps(db, () => clock)

beforeEach(async () => {
  clock = new Date(clock.getTime() + 3 * DAY)
  await db.execute(sql`truncate mails, alert_requests, alert_followers, alerts, alert_sent_ads`)
})

const postForm = (url: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, ...formBody(form, headers) })

const ask = (email: string, search = 'search=kente', more: Record<string, string> = {}) =>
  postForm(`/alerts/new?${search}`, { email, frequency: 'daily', website: '', ...more })

async function askAndOpen(email: string, search?: string) {
  await ask(email, search)
  await answerAlertRequests(deps)
  const mail = await readLatestMail(db)
  return { mail, link: mail.links.find((path) => /^\/alerts\/[\w-]{43}$/.test(path)) ?? '' }
}

/** Every row of every table of this feature, to assert that nothing changed. */
const everything = async () =>
  JSON.stringify([
    await db.select().from(alertRequests),
    await db.select().from(alertFollowers),
    await db.select().from(alerts),
    await db.select().from(mails),
    await db.select().from(newsletterConsents),
  ])

test('the form shows the search in words and asks for address and frequency', async () => {
  const { body, statusCode } = await get(
    '/alerts/new?search=kente&category=food-restaurants&maxPrice=50&page=3',
  )
  expect(statusCode).toBe(200)
  expect(body).toContain('“kente” · Food &amp; Restaurants · Up to $50')
  expect(body).toContain('action="/alerts/new?search=kente&amp;category=food-restaurants&amp;maxPrice=50"')
  expect(body).toContain(CONSENT_WORDING)
  expect(body).toContain('Weekly')
})

test('shows the form again with what was typed, the search and what to do', async () => {
  const again = await ask('ama@mail', 'search=kente', { frequency: 'weekly' })
  expect(again.statusCode).toBe(422)
  expect(again.headers['cache-control']).toBe('no-store')
  expect(again.body).toContain('value="ama@mail"')
  expect(again.body).toContain('Enter a valid email address')
  expect(again.body).toContain('“kente”')
  expect(again.body).toMatch(/checked="" value="weekly"|value="weekly"[^>]*checked/)
  expect((await ask('ama@mail.example', 'search=kente', { frequency: 'hourly' })).body).toContain(
    'Choose how often',
  )
  const gone = await ask('ama@mail.example', 'category=no-such-category')
  expect([gone.statusCode, gone.body.includes('does not exist')]).toEqual([422, true])
  expect(await db.select().from(alertRequests)).toEqual([])
})

test('mails nobody who has not pressed the button behind the mailed link', async () => {
  const answer = await ask(' Ama@Mail.example ')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/alerts/requested'])
  await answerAlertRequests(deps)
  const mail = await readLatestMail(db)
  expect(mail).toMatchObject({ kind: 'alert-requested', toAddress: 'ama@mail.example' })
  await insertAds(db, [{ title: 'Kente cloth, fresh', createdAt: clock }])
  clock = new Date(clock.getTime() + 2 * DAY)
  expect(await mailAlerts(deps)).toBe(0)
})

test('the whole way: ask, confirm, get ads, stop with one click', async () => {
  const { link } = await askAndOpen('ama@mail.example')
  expect((await get(link)).body).toContain('Waiting for you')
  const [alert] = await db.select().from(alerts)
  const pressed = await postForm(`${link}/confirm`, { alert: String(alert?.id) })
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `${link}?done=confirm`])
  expect((await get(`${link}?done=confirm`)).body).toContain('Your alert is on')
  await insertAds(db, [
    { title: 'Kente cloth, fresh', createdAt: clock, expiresAt: new Date(Date.now() + 99 * DAY) },
  ])
  clock = new Date(clock.getTime() + DAY)
  expect(await mailAlerts(deps)).toBe(1)
  const { headers } = await readLatestMail(db)
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const stop = /<https:\/\/akwaaba\.example(\/[^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(stop).toBe(`${link}/stop`)
  const click = await postForm(stop, { 'List-Unsubscribe': 'One-Click' })
  expect([click.statusCode, click.body]).toEqual([200, 'Your alerts have stopped.'])
  expect(await db.select().from(alertFollowers)).toEqual([])
  expect(await db.select().from(mails).where(like(mails.kind, 'alert-%'))).toEqual([])
  const again = await app.inject({
    method: 'POST',
    url: stop,
    payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect([again.statusCode, again.body]).toEqual([200, 'Your alerts have stopped.'])
  expect((await get(link)).statusCode).toBe(404)
})

test('a scanner that opens every link of every mail changes nothing', async () => {
  const { link } = await askAndOpen('ama@mail.example')
  expect(await follow(deps, { email: 'kofi@mail.example', search: 'search=kente' })).not.toBe('')
  await insertAds(db, [
    { title: 'Kente cloth', createdAt: clock, expiresAt: new Date(Date.now() + 99 * DAY) },
  ])
  clock = new Date(clock.getTime() + DAY)
  await mailAlerts(deps)
  const found = await readLatestMail(db)
  const before = await everything()
  for (const path of [link, `${link}/stop`, `${link}/confirm`, `${link}/end`, ...found.links]) {
    await get(path)
    await app.inject({ method: 'HEAD', url: path })
  }
  expect(await everything()).toBe(before)
})

test('stops one of several, and lets nobody touch the alert of another', async () => {
  const { link } = await askAndOpen('ama@mail.example', 'search=kente')
  await askAndOpen('ama@mail.example', 'search=gari')
  const kofi = await askAndOpen('kofi@mail.example', 'search=kente')
  const rows = await db.select().from(alerts).orderBy(alerts.id)
  await postForm(`${kofi.link}/end`, { alert: String(rows[0]?.id) })
  await postForm(`${kofi.link}/confirm`, { alert: String(rows[0]?.id) })
  expect((await db.select().from(alerts)).filter(({ confirmedAt }) => confirmedAt)).toEqual([])
  expect(await db.select().from(alerts)).toHaveLength(3)
  await postForm(`${link}/confirm`, { alert: String(rows[0]?.id) })
  const ended = await postForm(`${link}/end`, { alert: String(rows[0]?.id) })
  expect(ended.headers.location).toBe(`${link}?done=end`)
  expect((await get(`${link}?done=confirm`)).body).not.toContain('Your alert is on')
  const last = await postForm(`${link}/end`, { alert: String(rows[1]?.id) })
  expect(last.headers.location).toBe('/alerts/stopped')
  expect((await db.select().from(alertFollowers)).map(({ email }) => email)).toEqual(['kofi@mail.example'])
})

test('answers the same for a known, a new and a full address, and asks the database the same', async () => {
  await follow(deps, { email: 'known@mail.example', search: 'search=kente' })
  const statements: string[][] = []
  const real = database.pool.query.bind(database.pool)
  const answers: unknown[] = []
  for (const email of ['known@mail.example', 'new@mail.example']) {
    const asked: string[] = []
    database.pool.query = ((query: { text?: string } | string, ...rest: unknown[]) => {
      asked.push(typeof query === 'string' ? query : (query.text ?? ''))
      return (real as (...all: unknown[]) => unknown)(query, ...rest)
    }) as typeof database.pool.query
    const { statusCode, body, headers } = await ask(email)
    answers.push([statusCode, body, headers.location])
    statements.push(asked)
  }
  database.pool.query = real
  expect(answers[0]).toEqual(answers[1])
  expect(statements[0]).toEqual(statements[1])
  expect(statements[0]?.join()).not.toContain('alert_followers')
})

test('tells by mail only that an alert is there already, or that there are too many', async () => {
  await follow(deps, { email: 'ama@mail.example', search: 'search=kente' })
  clock = new Date(clock.getTime() + DAY)
  await ask('ama@mail.example')
  await answerAlertRequests(deps)
  expect(await readLatestMail(db)).toMatchObject({
    kind: 'alert-repeated',
    subject: 'You already have this alert',
  })
  const [follower] = await db.select().from(alertFollowers)
  const many = Array.from({ length: MAX_ALERTS - 1 }, (_, index) => ({
    followerId: follower?.id ?? 0,
    search: `search=thing${index}`,
    frequency: 'daily' as const,
    requestedAt: clock,
    newSince: clock,
  }))
  await db.insert(alerts).values(many)
  await ask('ama@mail.example', 'search=one-more')
  await answerAlertRequests(deps)
  expect(await readLatestMail(db)).toMatchObject({ subject: 'Your alerts are full' })
})

test('nobody’s inbox can be flooded through the form', async () => {
  for (let sent = 0; sent < 30; sent += 1) await ask('victim@mail.example', `search=thing${sent}`)
  for (let sent = 0; sent < 3; sent += 1) await ask('other@mail.example', 'search=same')
  await answerAlertRequests(deps)
  const sent = (await db.select().from(mails)).map(({ toAddress }) => toAddress)
  expect(sent.filter((to) => to === 'victim@mail.example')).toHaveLength(6)
  expect(sent.filter((to) => to === 'other@mail.example')).toHaveLength(1)
})

test('a program that fills in the honeypot is told the same and nothing is kept', async () => {
  const answer = await ask('bot@mail.example', 'search=kente', { website: 'https://spam.example' })
  expect(answer.headers.location).toBe('/alerts/requested')
  expect(await db.select().from(alertRequests)).toEqual([])
})

test('keeps the words and the time of both opt-ins and of the stop, without the address', async () => {
  const [before] = await db.select({ count: sql<number>`count(*)::int` }).from(newsletterConsents)
  const { link } = await askAndOpen('ama@mail.example')
  const [alert] = await db.select().from(alerts)
  await postForm(`${link}/confirm`, { alert: String(alert?.id) })
  await postForm(`${link}/stop`)
  const rows = (await db.select().from(newsletterConsents).orderBy(newsletterConsents.id)).slice(
    before?.count,
  )
  expect(rows).toMatchObject([
    { action: 'requested', wording: CONSENT_WORDING, happenedAt: clock },
    { action: 'confirmed', wording: CONFIRM_WORDING, happenedAt: clock },
    { action: 'left', happenedAt: clock },
  ])
  expect(JSON.stringify(rows)).not.toContain('ama@')
  expect(await verifyLedger(db)).toMatchObject({ isWhole: true })
})

test('made-up links open nothing and break nothing', async () => {
  for (const token of ['abc', 'x'.repeat(43), '%00', "'--"]) {
    expect((await get(`/alerts/${token}`)).statusCode).toBe(404)
    const stop = await get(`/alerts/${token}/stop`)
    expect([stop.statusCode, stop.body]).toEqual([404, expect.not.stringContaining('Stop all my alerts')])
    expect((await postForm(`/alerts/${token}/stop`)).statusCode).toBe(404)
    expect((await postForm(`/alerts/${token}/stop`, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(
      404,
    )
    expect([303, 404]).toContain((await postForm(`/alerts/${token}/confirm`, { alert: 'x' })).statusCode)
  }
  expect((await get('/alerts/new')).body).toContain('All ads')
})
