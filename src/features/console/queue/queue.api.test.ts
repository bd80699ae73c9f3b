import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  adChanges,
  adSellers,
  auditLog,
  backups,
  feedback,
  mails,
  newsFeeds,
  queueDecisions,
} from '../../../../database/schema.ts'
import { insertFeedback } from '../../../../tests/builders.ts'
import { createTestQueue, keysOf } from '../../../../tests/fixtures/test-queue.ts'
import { statusOf as adStatusOf, postAd } from '../../moderation/moderation-testing.ts'
import { editAd } from '../../posting/edit-ad.ts'
import type { Previewed, Queue } from './queue.schema.ts'

const { db, ads, hold, call, decide, read, carryOut, statusOf } = await createTestQueue()

async function report(...receipts: string[]) {
  const entry = `education/${receipts[0]}`
  const made = await Promise.all(receipts.map((receipt) => insertFeedback(db, { receipt, entry })))
  return made.map((id) => `feedback:${id}`)
}

const statusesAt = async (entry: string) =>
  (await db.select().from(feedback).where(eq(feedback.entry, entry))).map(({ status }) => status)
const lastMailTo = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.id)).limit(1))[0]

test('says what else the day needs: stuck mails, failing feeds, the last backup', async () => {
  const { today } = (await read()) as Queue
  expect(today).toEqual({ stuckMails: 0, stuckSince: null, feedsOn: 0, failingFeeds: [], backup: null })
  const at = new Date('2026-11-15T09:10:00Z')
  await db.insert(mails).values({
    messageId: 'stuck',
    kind: 'test',
    toAddress: 'a@example.org',
    subject: 's',
    textBody: 't',
    htmlBody: 't',
    attempts: 1,
    lastError: 'No answer.',
    createdAt: at,
  })
  const feed = { outlet: 'Graphic Online', country: 'ghana' as const, url: 'https://feed.example/' }
  await db.insert(newsFeeds).values({ id: 'graphic', ...feed, isOn: true, failuresInRow: 3 })
  const done = { status: 'done' as const, startedAt: at, aliveAt: at, bytes: 218_000_000 }
  await db.insert(backups).values(done)
  const later = new Date(at.getTime() + 1_000)
  await db
    .insert(backups)
    .values({ status: 'failed', startedAt: later, aliveAt: later, problem: 'The disk is full.' })
  expect(((await read()) as Queue).today).toEqual({
    stuckMails: 1,
    stuckSince: at.toISOString(),
    feedsOn: 1,
    failingFeeds: ['Graphic Online'],
    backup: { at: at.toISOString(), bytes: 218_000_000, hasFailed: true },
  })
  await db.delete(mails).where(eq(mails.messageId, 'stuck'))
})

test('blames nobody for a thing that its sender took back', async () => {
  const ad = await postAd(ads, 'held')
  await db.delete(adSellers).where(eq(adSellers.adId, ad.id))
  const late = await decide({ accept: `ad:${ad.id}` })
  expect(late.statusCode).toBe(409)
  expect(late.json().message).toBe(
    'This is no longer waiting: someone else decided it, or its sender changed it.',
  )
})

test('asks for a reason where a person is told one', async () => {
  const [key = ''] = await report('F-2')
  for (const reason of ['', 'made-up']) {
    const refused = await decide({ reject: key, reason })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ refusals: [{ field: 'reasons.feedback' }] })
  }
  await decide({ reject: key, reason: 'checked-right' })
  await carryOut()
  expect(await statusesAt('education/F-2')).toEqual(['unchanged'])
})

test('decides all that are ticked at once, and a thing only once', async () => {
  const receipts = ['B-1', 'B-2', 'B-3']
  for (const receipt of receipts) await hold(receipt)
  const all = { verdict: 'accept', items: receipts.map((receipt) => `contact:${receipt}`) }
  const answers = await Promise.all([call('decide', all), call('decide', all)])
  expect(answers.flatMap((answer) => answer.json().decisions ?? [])).toHaveLength(3)
  const open = await db.select().from(queueDecisions).where(eq(queueDecisions.verdict, 'accept'))
  expect(open.filter(({ target }) => target.startsWith('B-'))).toHaveLength(3)
  await carryOut()
  expect(await statusOf('B-2')).toBe('passed-on')
})

test('rejecting several at once needs one reason for each kind, and nothing is decided before', async () => {
  await hold('BULK-1')
  const items = ['contact:BULK-1', ...(await report('F-8', 'F-9'))]
  expect((await call('decide', { verdict: 'reject', items })).statusCode).toBe(422)
  expect(keysOf(await read())).toContain('contact:BULK-1')
  const reasons = { feedback: 'checked-right' }
  const done = await call('decide', { verdict: 'reject', items, reasons })
  expect(done.json().decisions).toHaveLength(3)
  expect(done.json().label).toBe('Reject')
  await carryOut()
  expect(await statusesAt('education/F-8')).toEqual(['unchanged', 'unchanged'])
  expect(await statusOf('BULK-1')).toBeUndefined()
})

test('a new ad goes back to its seller in the operator’s own words, which are needed where the reason says nothing', async () => {
  const ad = await postAd(ads, 'held')
  const key = `ad:${ad.id}`
  expect((await decide({ reject: key, reason: 'return-other' })).statusCode).toBe(422)
  const words = 'Say in which city the sofa can be picked up.'
  await decide({ reject: key, reason: 'return-other', words })
  await carryOut()
  expect(await adStatusOf(db, ad.id)).toBe('held')
  expect(keysOf(await read())).not.toContain(key)
  const mail = await lastMailTo(ad.form.email)
  expect(mail).toMatchObject({ kind: 'ad-returned' })
  expect(mail?.textBody).toContain(words)
})

test('previews the mail of a decision word for word, sends and changes nothing, and shows no secret link', async () => {
  const ad = await postAd(ads, 'held')
  const before = [await db.$count(mails), await db.$count(auditLog)]
  const considered = {
    item: `ad:${ad.id}`,
    verdict: 'reject',
    reason: 'unclear',
    words: 'Post it again with a price.',
  }
  const preview: Previewed = (await call('preview', considered)).json()
  expect([await db.$count(mails), await db.$count(auditLog)]).toEqual(before)
  expect(await adStatusOf(db, ad.id)).toBe('held')
  expect(preview.mails).toHaveLength(1)
  expect(preview.mails[0]?.text).toContain('Post it again with a price.')
  expect(JSON.stringify(preview)).not.toContain(ad.form.email)
  expect(JSON.stringify(preview)).not.toContain('http')
  await decide({ reject: `ad:${ad.id}`, reason: 'unclear', words: considered.words })
  await carryOut()
  const sent = (await lastMailTo(ad.form.email))?.textBody ?? ''
  expect(sent.replace(/https?:\/\/\S+/g, '[link]').trim()).toBe(preview.mails[0]?.text)
})

test('an edited ad comes back with what it said before beside what it says now', async () => {
  const ad = await postAd(ads, 'held')
  const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, ad.id))
  const form = { ...ad.form, title: 'Sofa, three seats, pickup in Ajax' }
  expect(await editAd(ads, seller?.linkHash ?? '', { form, photos: [] })).toMatchObject({ ok: true })
  expect(await db.$count(adChanges, eq(adChanges.adId, ad.id))).toBe(1)
  const item = (await read()).items.find(({ key }) => key === `ad:${ad.id}`)
  expect(item?.changes).toEqual([{ label: 'Title', before: ad.form.title, after: form.title }])
})
