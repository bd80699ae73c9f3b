import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { feedback, queueDecisions } from '../../../../database/schema.ts'
import { createTestQueue } from '../../../../tests/test-queue.ts'

const { app, db, operator, hold, post, show, carryOut, statusOf } = await createTestQueue()

/** A form with several ticked. */
function sendTicked(items: string[], fields: Record<string, string>) {
  const body = new URLSearchParams({ token: operator.token, ...fields })
  for (const key of items) body.append('items', key)
  const headers = {
    cookie: operator.cookie,
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  }
  return app.inject({ method: 'POST', url: '/admin/queue/decide', headers, payload: body.toString() })
}

async function report(...receipts: string[]) {
  const rows = receipts.map((receipt) => ({
    receipt,
    entry: `education/${receipts[0]}`,
    entryName: `Entry ${receipt}`,
    problem: 'wrong-phone' as const,
  }))
  const made = await db.insert(feedback).values(rows).returning({ id: feedback.id })
  return made.map(({ id }) => `feedback:${id}`)
}

const statusesAt = async (entry: string) =>
  (await db.select().from(feedback).where(eq(feedback.entry, entry))).map(({ status }) => status)

test('asks for a reason where a person is told one', async () => {
  const [key = ''] = await report('F-2')
  const without = await post('decide', { reject: key }, {})
  expect(decodeURIComponent(String(without.headers.location))).toContain('Choose+a+reason')
  const made = await post('decide', { reject: key, [`reason ${key}`]: 'made-up' }, {})
  expect(decodeURIComponent(String(made.headers.location))).toContain('Choose+a+reason')
  await post('decide', { reject: key, [`reason ${key}`]: 'checked-right' })
  await carryOut()
  expect(await statusesAt('education/F-2')).toEqual(['unchanged'])
})

test('decides all that are ticked at once, and a thing only once', async () => {
  const receipts = ['B-1', 'B-2', 'B-3']
  for (const receipt of receipts) await hold(receipt)
  const items = receipts.map((receipt) => `contact:${receipt}`)
  await Promise.all([sendTicked(items, { accept: 'selected' }), sendTicked(items, { accept: 'selected' })])
  const open = await db.select().from(queueDecisions).where(eq(queueDecisions.verdict, 'accept'))
  expect(open.filter(({ target }) => target.startsWith('B-'))).toHaveLength(3)
  await carryOut()
  expect(await statusOf('B-2')).toBe('passed-on')
})

test('rejecting several at once asks for one reason for each kind, and nothing is decided before', async () => {
  await hold('BULK-1')
  const items = ['contact:BULK-1', ...(await report('F-8', 'F-9'))]
  const asked = await sendTicked(items, { reject: 'selected' })
  expect(asked.statusCode).toBe(422)
  expect(asked.body.match(/<select name="reason [^"]+"/g)).toEqual(['<select name="reason feedback"'])
  expect(await show()).toContain('data-key="contact:BULK-1"')
  const done = await sendTicked(items, { reject: 'selected', 'reason feedback': 'checked-right' })
  expect(decodeURIComponent(String(done.headers.location))).toContain('3+things')
  await carryOut()
  expect(await statusesAt('education/F-8')).toEqual(['unchanged', 'unchanged'])
  expect(await statusOf('BULK-1')).toBeUndefined()
})
