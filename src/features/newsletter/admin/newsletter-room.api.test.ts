import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  auditLog,
  mails,
  newsletterConsents,
  newsletterIssues,
  newsletterSubscribers,
} from '../../../../database/schema.ts'
import { insertAds } from '../../../../tests/builders.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { createNewsletterDeps, insertConfirmed } from '../../../../tests/fixtures/test-newsletter.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { joinConsole } from '../../console/console-testing.ts'
import { scheduleIssue, startScheduledIssues } from '../issues/schedule-issue.ts'
import type { Newsletter, Subscribers } from './newsletter-room.schema.ts'

const { app, db, get } = await createTestApp({
  template: 'empty',
  env: { SITE_POSTAL_ADDRESS: '100 Example Street, Toronto ON' },
})
const owner = await joinConsole({ app, db }, 'owner')
const editor = await joinConsole({ app, db }, 'editor')
const deps = createNewsletterDeps(db)

const read = async () => (await editor.get('newsletter')).json<Newsletter>()
const call = (path: string, body: object = {}, who = editor) => who.call(`newsletter/${path}`, body)
const find = async (id: number) =>
  (await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)))[0]

const SECTIONS = [
  { heading: 'New ads', items: [{ title: 'A sofa', href: '/ads/1' }, { title: 'A <b>pot</b>' }] },
  { heading: 'News', items: [{ title: 'A story' }] },
]

const WORDS = [{ heading: '', words: 'Akwaaba.', items: [] }]

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

async function draft() {
  await db.delete(newsletterIssues)
  const now = new Date()
  const [issue] = await db
    .insert(newsletterIssues)
    .values({ subject: 'Friday', sections: SECTIONS, coversFrom: now, coversUntil: now, createdAt: now })
    .returning()
  return issue?.id ?? 0
}

test('saves words, own items and order, against the version that was on the screen, and undoes it', async () => {
  const id = await draft()
  const sections = [
    SECTIONS[1],
    { heading: 'Coming up', items: [{ title: 'Highlife night', text: 'Sat, Nov 28', href: '/events/1' }] },
  ]
  const words = { subject: 'December is coming', preheader: 'Last barrels.', sections }
  const saved = await call(`${id}/save`, { ...words, revision: 0 })
  expect(saved.json().issue).toMatchObject({ ...words, revision: 1, canUndo: true })
  expect((await call(`${id}/save`, { ...words, subject: 'Late', revision: 0 })).statusCode).toBe(409)
  expect(await find(id)).toMatchObject({ subject: 'December is coming' })
  const undone = await call(`${id}/undo`, { revision: 1 })
  expect(undone.json().issue).toMatchObject({ subject: 'Friday', sections: SECTIONS, canUndo: false })
})

test('gives the pictures of the ads that an issue names', async () => {
  const [id] = await insertAds(db, [{ title: 'Kente cloth' }])
  const answer = await editor.get(`newsletter/pictures?ads=${id},999999`)
  expect(answer.json()).toEqual({ pictures: { [`/ads/${id}`]: expect.stringMatching(/^\/art\/kente/) } })
  expect((await editor.get('newsletter/pictures?ads=1,x')).statusCode).toBe(400)
})

test.each([
  ['no subject', { subject: ' ' }, 'subject'],
  ['a part without a heading', { sections: [{ heading: ' ', items: [] }] }, 'sections.0.heading'],
  [
    'an item without a title',
    { sections: [{ heading: 'A', items: [{ title: '' }] }] },
    'sections.0.items.0.title',
  ],
  [
    'a link that is no link',
    { sections: [{ heading: 'A', items: [{ title: 'B', href: 'javascript:alert(1)' }] }] },
    'sections.0.items.0.href',
  ],
])('refuses %s, and names the field', async (_name, change, field) => {
  const id = await draft()
  const words = { subject: 'Friday', sections: SECTIONS, revision: 0, ...change }
  const answer = await call(`${id}/save`, words)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().refusals[0].field).toBe(field)
  expect(await find(id)).toMatchObject({ revision: 0, sections: SECTIONS })
})

test('the mail keeps the place of own words, leaves out what is hidden, and begins with its first line', async () => {
  const id = await draft()
  const preview = async () => (await editor.get(`newsletter/${id}/preview`)).body
  const hidden = { ...SECTIONS[0], isHidden: true }
  const words = { subject: 'Friday', sections: [SECTIONS[1], hidden, ...WORDS] }
  await call(`${id}/save`, { ...words, revision: 0 })
  const mail = await preview()
  expect(mail.indexOf('A story')).toBeLessThan(mail.lastIndexOf('Akwaaba.'))
  expect(mail).not.toContain('A sofa')
  expect(mail, 'the first own words, until another first line is written').toMatch(
    /overflow:hidden">Akwaaba\./,
  )
  await call(`${id}/save`, { ...words, preheader: 'Last barrels.', revision: 1 })
  expect(await preview()).toMatch(/overflow:hidden">Last barrels\./)
  expect((await read()).issue?.sections).toMatchObject([SECTIONS[1], hidden, ...WORDS])
  await db.update(newsletterIssues).set({ status: 'sent', sentAt: new Date() })
  const issue = (await get(`/api/newsletter/issues/${id}`)).json()
  expect(issue).toMatchObject({ preheader: 'Last barrels.', sections: [SECTIONS[1], ...WORDS] })
  expect((await get(`/newsletter/issues/${id}`)).body).not.toContain('A sofa')
})

test('an issue of which every part is hidden says nothing, and does not go', async () => {
  const id = await draft()
  const sections = SECTIONS.map((section) => ({ ...section, isHidden: true }))
  await call(`${id}/save`, { subject: 'Friday', sections, revision: 0 })
  expect((await read()).checks.find((check) => check.id === 'words')?.isDone).toBe(false)
  await call(`${id}/test`)
  expect((await call(`${id}/send`, { revision: 1 }, owner)).json().message).toContain('still empty')
})

test('shows the mail in a frame that only the console may show, with nothing that could run', async () => {
  const id = await draft()
  const frame = await editor.get(`newsletter/${id}/preview`)
  expect(frame.body).toContain('A &lt;b&gt;pot&lt;/b&gt;')
  expect(frame.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  const page = await get('/admin/newsletter', { cookie: editor.cookie })
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
  expect((await editor.get('newsletter/999999/preview')).statusCode).toBe(404)
})

test('says what is missing, sends a test to whoever asks, and only then lets it be planned', async () => {
  await db.delete(newsletterSubscribers)
  const id = await draft()
  const missing = async () => (await read()).checks.filter(({ isDone }) => !isDone).map((check) => check.id)
  expect(await missing()).toEqual(['test', 'people'])
  const plan = { revision: 0, at: new Date(Date.now() + 86_400_000).toISOString() }
  const moderator = await joinConsole({ app, db }, 'moderator')
  expect((await call(`${id}/schedule`, plan, moderator)).statusCode, 'moderators do not send').toBe(403)
  expect((await call(`${id}/schedule`, plan, owner)).json().message).toContain('No test sent yet')
  expect((await call(`${id}/test`)).json()).toEqual({ to: editor.email, isMailed: false })
  const [mail] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1)
  expect(mail).toMatchObject({ kind: 'newsletter-test', toAddress: editor.email, subject: 'Test: Friday' })
  expect((await call(`${id}/send`, { revision: 0 }, owner)).json().message).toContain('Nobody has subscribed')
  await insertConfirmed(db, ['ama@mail.example'])
  expect(await missing()).toEqual([])
  expect((await call(`${id}/schedule`, plan)).statusCode, 'an editor may').toBe(200)
  expect((await read()).issue?.scheduledFor).toBe(plan.at)
  const past = await call(`${id}/schedule`, { revision: 0, at: '2020-01-01T00:00:00Z' }, owner)
  expect(past.json().refusals).toMatchObject([{ field: 'at' }])
  await call(`${id}/schedule`, { revision: 0, at: null }, owner)
  expect((await read()).issue?.scheduledFor).toBeNull()
})

test('a planned issue goes when its time has come, as it is by then, and once', async () => {
  const id = await draft()
  const at = new Date(Date.now() + 60_000)
  expect(await scheduleIssue(deps, { id }, at)).toEqual({ ok: true })
  expect(await startScheduledIssues(deps)).toBe(0)
  await call(`${id}/save`, { subject: 'Changed since', sections: WORDS, revision: 0 })
  const later = { ...deps, now: () => new Date(at.getTime() + 1_000) }
  const started = await Promise.all([startScheduledIssues(later), startScheduledIssues(later)])
  expect(started.toSorted()).toEqual([0, 1])
  expect(await find(id)).toMatchObject({ status: 'sending', subject: 'Changed since', scheduledFor: null })
})

test.each([
  { change: 'cancelled', scheduledFor: null },
  { change: 'put off', scheduledFor: new Date('2099-01-01T12:00:00Z') },
])('a planned issue that is $change at the moment it would go stays', async ({ scheduledFor }) => {
  const id = await draft()
  const at = new Date(Date.now() + 60_000)
  await scheduleIssue(deps, { id }, at)
  const later = { ...deps, now: () => new Date(at.getTime() + 1_000) }
  const { start } = await db.transaction(async (tx) => {
    await tx.update(newsletterIssues).set({ scheduledFor }).where(eq(newsletterIssues.id, id))
    const start = startScheduledIssues(later)
    await eventually(async () => expect(await isSomebodyWaiting()).toBe(true))
    return { start }
  })
  expect(await start).toBe(0)
  expect(await find(id)).toMatchObject({ status: 'draft', scheduledFor, scheduleProblem: '' })
})

test('a planned issue that cannot go says why in the room, and is not tried for ever', async () => {
  const id = await draft()
  const at = new Date(Date.now() + 60_000)
  await scheduleIssue(deps, { id }, at)
  const env = { ...deps.env, site: { ...deps.env.site, postalAddress: '' } }
  const later = { ...deps, env, now: () => new Date(at.getTime() + 1_000) }
  expect(await startScheduledIssues(later)).toBe(0)
  const { issue } = await read()
  expect(issue).toMatchObject({ scheduledFor: null })
  expect(issue?.scheduleProblem).toContain('postal address')
})

test('sends now what was shown, never twice, and writes it down', async () => {
  const id = await draft()
  await call(`${id}/test`)
  expect((await call(`${id}/send`, { revision: 9 }, owner)).statusCode).toBe(409)
  const sent = await Promise.all([
    call(`${id}/send`, { revision: 0 }, owner),
    call(`${id}/send`, { revision: 0 }, owner),
  ])
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await read()).issue).toBeNull()
  expect((await read()).sent[0]).toMatchObject({ id, recipients: 1, isSending: true })
  expect(await db.$count(auditLog, eq(auditLog.action, 'newsletter.send'))).toBe(1)
})

test('counts who came and went, month by month backwards from today', async () => {
  await insertConfirmed(db, ['yaa@mail.example', 'kofi@mail.example'])
  const subscribers = (await editor.get('newsletter/subscribers')).json<Subscribers>()
  const confirmed = await db.$count(newsletterSubscribers, eq(newsletterSubscribers.status, 'confirmed'))
  expect(subscribers.confirmed).toBe(confirmed)
  expect(subscribers.months).toHaveLength(12)
  expect(subscribers.months.at(-1)?.count).toBe(confirmed)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const write = (
    action: 'requested' | 'confirmed' | 'left' | 'bounced',
    happenedAt: Date,
    { page = '/newsletter/confirm', addressHash = 'a' } = {},
  ) =>
    db.insert(newsletterConsents).values({
      happenedAt,
      action,
      addressHash,
      wording: '',
      page,
      previousHash: '',
      hash: `${action}-${page}-${happenedAt.getTime()}`,
    })
  await write('confirmed', ago(100))
  await write('confirmed', ago(500), { addressHash: 'b' })
  await write('left', ago(200), { addressHash: 'b' })
  // Never confirmed, so not counted.
  await write('requested', ago(100), { addressHash: 'c' })
  await write('bounced', ago(100), { addressHash: 'c' })
  // Consents for alerts are in the same ledger.
  for (const days of [0, 100, 200]) {
    await write('confirmed', ago(days), { page: '/alerts' })
    await write('left', ago(days + 1), { page: '/alerts' })
  }
  const { months, joined, left } = (await editor.get('newsletter/subscribers')).json<Subscribers>()
  const countIn = (days: number) =>
    months.find(({ month }) => month === ago(days).toISOString().slice(0, 7))?.count
  expect([joined, left], 'of the newsletter this month').toEqual([subscribers.joined, subscribers.left])
  expect(countIn(65), 'after the one who came').toBe(confirmed)
  expect(countIn(135), 'before it').toBe(confirmed - 1)
  expect(countIn(235), 'before the one who left').toBe(confirmed)
})

test('offers nothing that is a sample, and signs in a search are only letters', async () => {
  for (const kind of ['events', 'ads', 'news']) {
    const found = await get(`/api/admin/newsletter/candidates?kind=${kind}&search=%25`, {
      cookie: editor.cookie,
    })
    expect(found.json(), kind).toEqual({ items: [] })
  }
})
