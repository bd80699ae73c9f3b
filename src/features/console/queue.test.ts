import { eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  ads as adRows,
  adSellers,
  auditLog,
  contactMessages,
  feedback,
  mails,
  queueDecisions,
} from '../../../database/schema.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { readEnv } from '../../env.ts'
import { createAdDeps } from '../ads/ad-deps.ts'
import { createBookingDeps } from '../bookings/booking-deps.ts'
import { joinConsole, postForm } from './console-testing.ts'
import { forgetConsoleTraces } from './forget-console-traces.ts'
import { carryOutDecisions } from './queue/decide.ts'
import { createQueueSources } from './queue/queue-sources.ts'

const clock = { moment: Date.now() }
const now = () => new Date(clock.moment)
const { app, database, secrets, get } = await createTestApp({ now })
const { db } = database
const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })
const bookings = createBookingDeps({ env, db, now, secrets })
const ads = createAdDeps({ env, db, now, secrets, tags: { bump: async () => undefined } })
const deps = { db, now, sources: createQueueSources({ db, now, env, bookings, ads }) }
const { cookie, token } = await joinConsole({ app, db }, 'moderator')

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(app, `/admin/queue/${path}`, { token, ...fields }, { cookie, ...headers })

async function hold(receipt: string, hoursAgo = 1) {
  const createdAt = new Date(clock.moment - hoursAgo * 3_600_000)
  await db.insert(contactMessages).values({
    receipt,
    status: 'held',
    name: `Name ${receipt}`,
    email: 'sender@example.org',
    message: '<script>alert(1)</script>',
    createdAt,
  })
}

const statusOf = async (receipt: string) =>
  (await db.select().from(contactMessages).where(eq(contactMessages.receipt, receipt)))[0]?.status

test('shows everything that waits, the most pressing first, and never as markup', async () => {
  await hold('OLD-1', 60)
  await hold('NEW-1', 1)
  const [report] = await db
    .insert(feedback)
    .values({
      receipt: 'F-1',
      entry: 'education/x',
      entryName: 'A school',
      problem: 'unsafe',
      createdAt: now(),
    })
    .returning({ id: feedback.id })
  const { body } = await get('/admin', { cookie })
  const order = [...body.matchAll(/data-key="([^"]+)"/g)].map(([, key]) => key)
  expect(order).toEqual(['contact:OLD-1', `feedback:${report?.id}`, 'contact:NEW-1'])
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('&lt;script&gt;alert')
})

test('carries a decision out after ten seconds, and not before', async () => {
  await hold('WAIT-1')
  const decided = await post('decide', { accept: 'contact:WAIT-1' })
  expect(decided.statusCode).toBe(303)
  expect((await get('/admin', { cookie })).body).not.toContain('data-key="contact:WAIT-1"')
  clock.moment += 9_000
  expect(await carryOutDecisions(deps)).toBe(0)
  expect(await statusOf('WAIT-1')).toBe('held')
  clock.moment += 2_000
  expect(await carryOutDecisions(deps)).toBe(1)
  expect(await statusOf('WAIT-1')).toBe('passed-on')
  const log = await db.select().from(auditLog).where(eq(auditLog.target, 'WAIT-1'))
  expect(log.map(({ action }) => action)).toEqual(['contact.accept'])
})

test('takes a decision back within ten seconds, as if it had never been', async () => {
  await hold('UNDO-1')
  const answer = await post('decide', { reject: 'contact:UNDO-1' }, { accept: 'application/json' })
  const { decisions } = answer.json()
  const undone = await post('undo', { decisions: decisions.join(',') }, { accept: 'application/json' })
  expect(undone.json()).toEqual({ undone: 1 })
  clock.moment += 60_000
  await carryOutDecisions(deps)
  expect(await statusOf('UNDO-1')).toBe('held')
  expect((await get('/admin', { cookie })).body).toContain('data-key="contact:UNDO-1"')
})

test('takes nothing back that was carried out', async () => {
  await hold('LATE-1')
  const { decisions } = (
    await post('decide', { reject: 'contact:LATE-1' }, { accept: 'application/json' })
  ).json()
  clock.moment += 11_000
  await carryOutDecisions(deps)
  const undone = await post('undo', { decisions: String(decisions) }, { accept: 'application/json' })
  expect(undone.json()).toEqual({ undone: 0 })
  expect(await statusOf('LATE-1')).toBeUndefined()
})

test('asks for a reason where a person is told one', async () => {
  const [report] = await db
    .insert(feedback)
    .values({ receipt: 'F-2', entry: 'education/y', entryName: 'Another', problem: 'wrong-phone' })
    .returning({ id: feedback.id })
  const key = `feedback:${report?.id}`
  const without = await post('decide', { reject: key })
  expect(decodeURIComponent(String(without.headers.location))).toContain('Choose+a+reason')
  const made = await post('decide', { reject: key, [`reason ${key}`]: 'made-up' })
  expect(decodeURIComponent(String(made.headers.location))).toContain('Choose+a+reason')
  await post('decide', { reject: key, [`reason ${key}`]: 'checked-right' })
  clock.moment += 11_000
  await carryOutDecisions(deps)
  const [closed] = await db.select().from(feedback).where(eq(feedback.receipt, 'F-2'))
  expect(closed).toMatchObject({ status: 'unchanged', reason: expect.stringContaining('the entry is right') })
})

test('decides all that are ticked at once, and a thing only once', async () => {
  for (const receipt of ['B-1', 'B-2', 'B-3']) await hold(receipt)
  const body = new URLSearchParams({ token, accept: 'selected' })
  for (const receipt of ['B-1', 'B-2', 'B-3']) body.append('items', `contact:${receipt}`)
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/admin/queue/decide',
      headers: {
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: body.toString(),
    })
  await Promise.all([send(), send()])
  const open = await db.select().from(queueDecisions).where(eq(queueDecisions.verdict, 'accept'))
  expect(open.filter(({ target }) => target.startsWith('B-'))).toHaveLength(3)
  clock.moment += 11_000
  await carryOutDecisions(deps)
  expect(await statusOf('B-2')).toBe('passed-on')
})

test('rejecting several at once asks for one reason for each kind, and nothing is decided before', async () => {
  const reports = await db
    .insert(feedback)
    .values(
      ['F-8', 'F-9'].map((receipt) => ({
        receipt,
        entry: 'education/z',
        entryName: `Bulk ${receipt}`,
        problem: 'wrong-phone' as const,
      })),
    )
    .returning({ id: feedback.id })
  await hold('BULK-1')
  const items = ['contact:BULK-1', ...reports.map(({ id }) => `feedback:${id}`)]
  const send = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ token, reject: 'selected', ...fields })
    for (const key of items) body.append('items', key)
    const headers = {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    }
    return app.inject({ method: 'POST', url: '/admin/queue/decide', headers, payload: body.toString() })
  }
  const asked = await send({})
  expect(asked.statusCode).toBe(422)
  expect(asked.body.match(/<select name="reason [^"]+"/g)).toEqual(['<select name="reason feedback"'])
  expect((await get('/admin', { cookie })).body).toContain('data-key="contact:BULK-1"')
  const done = await send({ 'reason feedback': 'checked-right' })
  expect(decodeURIComponent(String(done.headers.location))).toContain('3+things')
  clock.moment += 11_000
  await carryOutDecisions(deps)
  const closed = await db.select().from(feedback).where(eq(feedback.entry, 'education/z'))
  expect(closed.map(({ status }) => status)).toEqual(['unchanged', 'unchanged'])
  expect(await statusOf('BULK-1')).toBeUndefined()
})

test('says so when a thing is gone before its decision is carried out', async () => {
  await hold('GONE-1')
  await post('decide', { accept: 'contact:GONE-1' })
  await db.delete(contactMessages).where(eq(contactMessages.receipt, 'GONE-1'))
  clock.moment += 11_000
  await carryOutDecisions(deps)
  const page = await get('/admin?tab=accepted', { cookie })
  expect(page.body).toContain('The message is no longer held.')
})

test('sends a bounced mail again, or gives it up', async () => {
  const mail = {
    kind: 'test',
    toAddress: 'a@example.org',
    textBody: 'Hello',
    htmlBody: '<p>Hello</p>',
    status: 'bounced' as const,
  }
  const [again, over] = await db
    .insert(mails)
    .values([
      { ...mail, messageId: 'm1', subject: 'One' },
      { ...mail, messageId: 'm2', subject: 'Two' },
    ])
    .returning({ id: mails.id })
  await post('decide', { accept: `mail:${again?.id}` })
  await post('decide', { reject: `mail:${over?.id}` })
  clock.moment += 11_000
  await carryOutDecisions(deps)
  const left = await db
    .select({ id: mails.id, status: mails.status })
    .from(mails)
    .where(eq(mails.kind, 'test'))
  expect(left).toEqual([{ id: again?.id, status: 'waiting' }])
})

test('publishes a held ad, or refuses it with a reason that its seller is told', async () => {
  const held = { status: 'held' as const, description: 'Words', location: 'Toronto', expiresAt: now() }
  const made = await db
    .insert(adRows)
    .values([
      { ...held, title: 'A good one' },
      { ...held, title: 'A bad one' },
    ])
    .returning({ id: adRows.id })
  const [good, bad] = made.map(({ id }) => id)
  for (const adId of [good, bad])
    await db.insert(adSellers).values({
      adId: adId ?? 0,
      email: 'seller@example.org',
      linkSeed: `seed ${adId}`,
      linkHash: `hash ${adId}`,
      fingerprint: `print ${adId}`,
      heldFor: ['gift-cards'],
      submittedAt: now(),
    })
  expect((await get('/admin?tab=reported', { cookie })).body).toContain('Likely fraud')
  await post('decide', { accept: `ad:${good}` })
  await post('decide', { reject: `ad:${bad}`, reason: 'scam' })
  clock.moment += 11_000
  await carryOutDecisions(deps)
  const states = await db
    .select({ id: adRows.id, status: adRows.status })
    .from(adRows)
    .where(gt(adRows.id, (good ?? 0) - 1))
  expect(states).toEqual([
    { id: good, status: 'live' },
    { id: bad, status: 'removed' },
  ])
  const letters = await db
    .select({ kind: mails.kind })
    .from(mails)
    .where(eq(mails.toAddress, 'seller@example.org'))
  expect(letters).toHaveLength(2)
})

test('forgets after a month what people were called in the titles of decisions', async () => {
  await hold('KOFI-1')
  await post('decide', { accept: 'contact:KOFI-1' })
  const titleOf = async () =>
    (await db.select().from(queueDecisions).where(eq(queueDecisions.target, 'KOFI-1')))[0]?.title
  await forgetConsoleTraces(deps)
  expect(await titleOf()).toBe('Message from Name KOFI-1')
  clock.moment += 31 * 86_400_000
  await forgetConsoleTraces(deps)
  expect(await titleOf()).toBe('')
})
