import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adAppeals, adReports, adSellers, moderationActs } from '../../../database/schema.ts'
import { formBody } from '../../../tests/form-body.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { readEnv } from '../../env.ts'
import { createReceipt } from '../../platform/secrets/receipt.ts'
import { createAdDeps } from '../ad-life/ad-deps.ts'
import { removeAd } from '../ad-life/ending/remove-ad.ts'
import { postAd, report } from './moderation-testing.ts'

const now = () => new Date()
const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })
const { app, db, secrets, get, cache } = await createTestApp()
const deps = createAdDeps({ env, db, now, secrets, tags: { bump: async (tag) => cache.bump(tag) } })
const ad = await postAd(deps, 'live')

const send = (url: string, fields: Record<string, string>, site = app) =>
  site.inject({ method: 'POST', url, ...formBody(fields) })
const countReports = async () => (await db.select({ count: count() }).from(adReports))[0]?.count
const FORM = { reason: 'scam', details: '', email: '', website: '', proof: '' }

const AMA = { id: 'ama', name: 'Ama Serwaa' }

test('the page of an ad leads to the form by a plain link', async () => {
  expect((await get(`/ads/${ad.id}`)).body).toContain(`href="/ads/${ad.id}/report"`)
  const { statusCode, body } = await get(`/ads/${ad.id}/report`)
  expect(statusCode).toBe(200)
  expect(body).toContain(ad.form.title)
  expect(body).toContain(`action="/ads/${ad.id}/report"`)
  expect([...body.matchAll(/name="reason"/g)]).toHaveLength(8)
})

test.each(['/ads/999999/report', '/ads/0/report', '/ads/x/report'])('%s is not found', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
  expect((await send(path, FORM)).statusCode).toBe(404)
})

test('opening the form changes nothing', async () => {
  const before = await countReports()
  for (const path of [`/ads/${ad.id}/report`, `/ads/${ad.id}/report?reason=scam`]) await get(path)
  expect(await countReports()).toBe(before)
})

test('a report sent with no script gets a receipt, and the one page of receipts shows it', async () => {
  const sent = await send(`/ads/${ad.id}/report`, {
    ...FORM,
    details: 'my own words',
    email: 'a@example.com',
  })
  expect(sent.statusCode).toBe(303)
  const place = String(sent.headers.location)
  expect(place).toMatch(/^\/report\/status\?receipt=[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/)
  const page = await get(place)
  expect(page.body).toContain('Received')
  expect(page.body).toContain(ad.form.title)
  expect(page.body).not.toMatch(/my own words|a@example\.com/)
  expect(page.headers['cache-control']).toBe('no-store')
  const call = await get(`/api/feedback/${place.split('=')[1]}`)
  expect(Object.keys(call.json<object>()).toSorted()).toEqual(
    'createdOn decidedOn entryName reason receipt status'.split(' '),
  )
})

test('a wrong form comes back with its errors and everything typed', async () => {
  const before = await countReports()
  const typed = { ...FORM, reason: '', details: 'I typed <b>this</b>', email: 'not an address' }
  const { statusCode, body, headers } = await send(`/ads/${ad.id}/report`, typed)
  expect(statusCode).toBe(422)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('There are 2 things to fix')
  expect(body).toContain('Choose what is wrong')
  expect(body).toContain('Write the address like name@example.com, or leave it empty')
  expect(body).toContain('I typed &lt;b&gt;this&lt;/b&gt;')
  expect(body).toContain('value="not an address"')
  const other = await send(`/ads/${ad.id}/report`, { ...FORM, reason: 'other' })
  expect(other.body).toContain('Say in a few words what is wrong')
  const long = await send(`/ads/${ad.id}/report`, { ...FORM, details: 'x'.repeat(1_001) })
  expect(long.body).toContain('Keep it under 1,000 characters; it has 1,001 now')
  expect(await countReports()).toBe(before)
})

test('a program that fills in every field is refused, and what was typed is kept', async () => {
  const before = await countReports()
  const { statusCode, body } = await send(`/ads/${ad.id}/report`, {
    ...FORM,
    details: 'kept',
    website: 'http://spam',
  })
  expect(statusCode).toBe(400)
  expect(body).toContain('kept')
  expect(await countReports()).toBe(before)
})

test('one address reports four times an hour without a proof of work, and is told so with what it typed', async () => {
  const limited = await createTestApp({ template: 'samples', env: { RATE_LIMITS: 'on' } })
  const [first] = (await limited.get('/api/ads?limit=1')).json<{ id: number }[]>()
  const url = `/ads/${first?.id}/report`
  for (let turn = 0; turn < 6; turn += 1) await send(url, { ...FORM, reason: '' }, limited.app)
  const statuses: number[] = []
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await send(url, FORM, limited.app)).statusCode)
  expect(statuses).toEqual([303, 303, 303, 303, 429])
  const { body } = await send(url, { ...FORM, details: 'my long words' }, limited.app)
  expect(body).toContain('my long words')
  expect(body).toContain('please wait an hour')
})

test('guessed receipts open nothing, and say the same whatever is wrong with them', async () => {
  const { receipt } = await report(deps, ad.id)
  const near = `${receipt.slice(0, -1)}${receipt.endsWith('A') ? 'B' : 'A'}`
  const guesses = [near, 'x', "' or 1=1", ...Array.from({ length: 500 }, createReceipt)]
  const answers = new Set<string>()
  for (const guess of guesses) {
    const { statusCode, body } = await get(`/api/feedback/${encodeURIComponent(guess)}`)
    answers.add(`${statusCode} ${body}`)
  }
  expect([...answers]).toEqual([expect.stringMatching(/^404 We found no report/)])
})

test('guessing receipts is stopped after thirty tries a minute', async () => {
  const moment = now()
  const standing = () => moment
  const limited = await createTestApp({ template: 'empty', env: { RATE_LIMITS: 'on' }, now: standing })
  const statuses: number[] = []
  for (let turn = 0; turn < 31; turn += 1)
    statuses.push((await limited.get(`/api/feedback/${createReceipt()}`)).statusCode)
  expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true)
  expect(statuses[30]).toBe(429)
})

test('the page behind the link appeals by a button only, keeps what was typed, and shows how it stands', async () => {
  const own = await postAd(deps, 'live')
  const path = `/ads/appeal/${own.token}`
  expect((await get(path)).body).toContain('There is no decision against this ad.')
  await removeAd(deps, own.id, { reason: 'scam', by: AMA })
  const page = await get(path)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('in a way that scams do')
  expect(page.body).not.toContain('Ama Serwaa')
  expect((await get(`/my-ad/${own.token}`)).body).toContain(`href="${path}"`)
  for (let turn = 0; turn < 3; turn += 1) await get(path)
  expect(await db.select().from(adAppeals).where(eq(adAppeals.adId, own.id))).toHaveLength(0)

  const short = await send(path, { text: 'no' })
  expect(short.statusCode).toBe(422)
  expect(short.body).toContain('Say in a sentence or two why the decision was wrong')
  expect((await send(path, { text: `start ${'x'.repeat(2_000)}` })).body).toContain('start xxx')
  expect(await db.select().from(adAppeals).where(eq(adAppeals.adId, own.id))).toHaveLength(0)

  expect((await send(path, { text: 'I never asked anybody for money.' })).statusCode).toBe(303)
  expect((await get(path)).body).toContain('We are reviewing it.')
  expect((await get(path)).body).not.toContain('<form class="report-form"')
  expect((await send(path, { text: 'I ask a second time, please.' })).statusCode).toBe(303)
  expect(await db.select().from(adAppeals).where(eq(adAppeals.adId, own.id))).toHaveLength(1)
})

test('nobody appeals for a seller: wrong links open nothing and change nothing', async () => {
  const own = await postAd(deps, 'live')
  await removeAd(deps, own.id, { reason: 'scam' })
  const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, own.id))
  for (const guess of ['x', 'A'.repeat(43), String(own.id), seller?.linkHash ?? '', seller?.linkSeed ?? '']) {
    expect((await get(`/ads/appeal/${encodeURIComponent(guess)}`)).statusCode).toBe(404)
    const sent = await send(`/ads/appeal/${encodeURIComponent(guess)}`, { text: 'Give it back to me now.' })
    expect(sent.statusCode).toBe(404)
  }
  expect(await db.select().from(adAppeals).where(eq(adAppeals.adId, own.id))).toHaveLength(0)
})

test('what was written into the log stays written', async () => {
  await expect(db.delete(moderationActs)).rejects.toThrow()
  await expect(db.update(moderationActs).set({ act: 'approved' })).rejects.toThrow()
})
