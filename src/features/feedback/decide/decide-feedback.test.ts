import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { feedback, mails } from '../../../../database/schema.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { findOutcome, listOpenFeedback } from '../feedback.queries.ts'
import { forgetFeedback } from '../forget-feedback.ts'
import { reportEntry } from '../report/report-entry.ts'
import { decideFeedback } from './decide-feedback.ts'

const { db } = await createTestDatabase()
const now = () => new Date('2026-11-15T12:00:00Z')
const site = { name: 'Akwaaba Canada', url: 'https://akwaaba.example', email: 'hello@akwaaba.example' }
const findEntry = async (key: string) => ({
  key,
  name: 'OHIP',
  pageTitle: 'Health',
  path: '/health-disability#ohip',
})

async function report(email: string) {
  const typed = { entry: 'health-disability/ohip', problem: 'link-broken', details: 'Gone.', email }
  const outcome = await reportEntry({ db, now, findEntry }, typed)
  if (!outcome.ok) throw new Error('refused')
  const [row] = await db.select().from(feedback).where(eq(feedback.receipt, outcome.receipt))
  return { id: row?.id ?? 0, receipt: outcome.receipt }
}

test('a fixed report tells the reporter once and forgets the address', async () => {
  const { id, receipt } = await report('ama@example.com')
  expect(await decideFeedback({ db, now, site }, id, { status: 'fixed', reason: '' })).toEqual({ ok: true })
  expect(await findOutcome(db, receipt)).toMatchObject({ status: 'fixed', decidedOn: '2026-11-15' })
  const [row] = await db.select().from(feedback).where(eq(feedback.id, id))
  expect(row?.email).toBeNull()
  const sent = await db.select().from(mails).where(eq(mails.toAddress, 'ama@example.com'))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.textBody).toContain(`https://akwaaba.example/report/status?receipt=${receipt}`)
})

test('an unchanged report needs a reason, and the reporter reads it', async () => {
  const { id, receipt } = await report('')
  const refused = await decideFeedback({ db, now, site }, id, { status: 'unchanged', reason: '  ' })
  expect(refused).toEqual({ ok: false, reason: 'reason-missing' })
  await decideFeedback({ db, now, site }, id, { status: 'unchanged', reason: 'The link works for us.' })
  expect(await findOutcome(db, receipt)).toMatchObject({
    status: 'unchanged',
    reason: 'The link works for us.',
  })
})

test('two operators decide a report once between them', async () => {
  const { id } = await report('kofi@example.com')
  const decide = () => decideFeedback({ db, now, site }, id, { status: 'fixed', reason: '' })
  expect((await Promise.all([decide(), decide(), decide()])).filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.select().from(mails).where(eq(mails.toAddress, 'kofi@example.com'))).toHaveLength(1)
})

test('open reports wait in the order they came', async () => {
  const { id } = await report('')
  const open = await listOpenFeedback(db)
  expect(open.at(-1)?.id).toBe(id)
  expect(open.every(({ status }) => status === 'received')).toBe(true)
})

test('the database itself refuses a decided report that keeps an address', async () => {
  const { id } = await report('esi@example.com')
  const keep = db.update(feedback).set({ status: 'fixed', decidedAt: now() }).where(eq(feedback.id, id))
  await expect(keep).rejects.toThrow()
})

test('a decided report is forgotten after a year, an open one never', async () => {
  const decided = await report('')
  const open = await report('')
  await decideFeedback({ db, now, site }, decided.id, { status: 'fixed', reason: '' })
  await forgetFeedback({ db, now: () => new Date('2027-11-14T12:00:00Z') })
  expect(await findOutcome(db, decided.receipt)).not.toBeNull()
  await forgetFeedback({ db, now: () => new Date('2027-11-16T12:00:00Z') })
  expect(await findOutcome(db, decided.receipt)).toBeNull()
  expect(await findOutcome(db, open.receipt)).not.toBeNull()
})
